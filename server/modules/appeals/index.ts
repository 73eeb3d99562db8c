import { appeals } from '../../../contract/areas/appeals'
import type { SessionContext } from '../../context'
import { refuse } from '../../errors'
import { handlers } from '../../handlers'
import { newHandle } from '../../keys'
import { holdWriter } from '../people'
import { heldOwn } from '../planet'
import { punishmentNamed } from '../punishments'
import { cleaned } from '../reviews/rules'
import * as q from './queries'
import { said } from './texts'

export { decideAppeal, openAppeals } from './staff'

const no = (message: string) => refuse('unacceptable', { message })

type Against = { dynamic_id: number; punishment_id: null } | { dynamic_id: null; punishment_id: number }

const open = ({ db, me, now }: SessionContext, words: string, against: Against) =>
  q.add(db, { ...against, public_id: newHandle(), user_id: me.id, words, state: 'open', at: now, decided_at: null })

export default handlers(appeals, {
  async add(ctx, { dynamicId, words }) {
    const text = cleaned(words)
    if (text === '') throw no(said.blank)
    const post = await heldOwn(ctx, dynamicId)
    if (post.state !== 'rejected') throw no(said.notRefused)
    const before = await q.ofRefusal(ctx.db, post.id)
    if (before && before.words !== text) throw no(said.once)
    if (!before) await open(ctx, text, { dynamic_id: post.id, punishment_id: null })
    return {}
  },

  async punishment(ctx, { punishmentId, words }) {
    const { db, me } = ctx
    const text = cleaned(words)
    if (text === '') throw no(said.blankPunishment)
    await holdWriter(db, me.id)
    const punishment = await punishmentNamed(db, me.id, punishmentId)
    if (punishment === undefined) throw refuse('absent')
    const before = await q.ofPunishment(db, punishment)
    if (before && before.words !== text) throw no(said.oncePunishment)
    if (!before) await open(ctx, text, { dynamic_id: null, punishment_id: punishment })
    return {}
  },
})
