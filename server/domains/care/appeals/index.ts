import { appeals } from '../../../../contract/care/appeals'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { newHandle } from '../../../kernel/keys'
import { punishmentNamed } from '../../account/punishments'
import { holdUser, holdWriter } from '../../core/people'
import { cleaned } from '../../core/reviews'
import { heldOwn } from '../../planet/planet'
import { appealOf, enter, sendAppealCode, uploadToken } from './banned-appeals'
import * as q from './queries'
import { texts } from './texts'

export { decideAppeal, openAppeals } from './staff'
export { dropTickets, lateCount as lateAppeals, statesOf as appealStates } from './queries'

const no = (message: string) => refuse('unacceptable', { message })

type Against = { dynamic_id: number; punishment_id: null } | { dynamic_id: null; punishment_id: number }
type Appealing = Pick<SessionContext, 'db' | 'now'> & { me: { id: number } }

const open = ({ db, me, now }: Appealing, words: string, against: Against & { upload_ids?: string[] }) =>
  q.add(db, { ...against, public_id: newHandle(), user_id: me.id, words, state: 'open', at: now, decided_at: null })

/** Opens an appeal, once for each punishment. A repeated call with the same words has no effect. */
async function against(ctx: Appealing, punishment: number, words: string, upload_ids: string[] = []) {
  const before = await q.ofPunishment(ctx.db, punishment)
  if (before && before.words !== words) throw no(texts.oncePunishment)
  if (!before) await open(ctx, words, { dynamic_id: null, punishment_id: punishment, upload_ids })
}

export default handlers(appeals, {
  async add(ctx, { dynamicId, words }) {
    const text = cleaned(words)
    if (text === '') throw no(texts.blank)
    const post = await heldOwn(ctx, dynamicId)
    if (post.state !== 'rejected') throw no(texts.notRefused)
    const before = await q.ofRefusal(ctx.db, post.id)
    if (before && before.words !== text) throw no(texts.once)
    if (!before) await open(ctx, text, { dynamic_id: post.id, punishment_id: null })
    return {}
  },

  async punishment(ctx, { punishmentId, words }) {
    const { db, me } = ctx
    const text = cleaned(words)
    if (text === '') throw no(texts.blankPunishment)
    await holdWriter(db, me.id)
    const punishment = await punishmentNamed(db, me.id, punishmentId)
    if (punishment === undefined) throw refuse('absent')
    await against(ctx, punishment, text)
    return {}
  },

  code: (ctx, { phone }) => sendAppealCode(ctx, phone),
  enter,
  uploadToken,

  async banned(ctx, input) {
    const text = cleaned(input.words)
    if (text === '') throw no(texts.blankPunishment)
    const { me, punishment, upload_ids } = await appealOf(ctx, input)
    await holdUser(ctx.db, me.id)
    await against({ ...ctx, me }, punishment, text, upload_ids)
    return {}
  },
})
