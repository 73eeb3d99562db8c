import type { Data, Input } from '../../../../contract/kernel/define'
import { reviewState } from '../../../../contract/kernel/options'
import { dayOf } from '../../../../contract/kernel/time'
import { planeLimits, type planes } from '../../../../contract/meeting/planes'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { refuseFeature } from '../../../kernel/features'
import type { Outside } from '../../../kernel/handlers'
import { holdWriter, personById } from '../../core/people'
import { cleaned, judgeByService, judgeHere } from '../../core/reviews'
import { consumeFile, holdFile } from '../../core/uploads'
import * as q from './queries'
import { codeNameProblem } from './rules'
import { texts } from './texts'

type Wish = Input<typeof planes.editSetup>

const no = (message: string) => refuse('unacceptable', { message })
const monthOf = (now: Date) => dayOf(now).slice(0, 7)
const editsOf = (user: q.PlaneUser | undefined, now: Date) => (user?.edits_month === monthOf(now) ? user.edits : 0)

const nobodyYet = {
  code_name: '',
  avatar_key: '',
  next_avatar_key: '',
  avatar_state: 'approved',
  chat_shown: true,
  pop_shown: true,
} as const

export async function setupInfo({ db, me, now, fileUrl }: SessionContext): Promise<Data<typeof planes.setup>> {
  const known = await q.userOf(db, me.id)
  const user = known ?? nobodyYet
  return {
    nickName: user.code_name,
    avatar: fileUrl(user.next_avatar_key || user.avatar_key),
    avatarState: reviewState[user.avatar_state],
    updateNum: editsOf(known, now),
    isChatShow: user.chat_shown,
    indexPopStatus: user.pop_shown,
  }
}

/**
 * Checks a code name before it is stored. It is refused when the service cannot decide now.
 * @throws ApiError unacceptable
 */
export async function judgeName(ctx: Outside<SessionContext>, { nickName }: Wish): Promise<void> {
  refuseFeature(ctx.me, 'plane')
  if (nickName === undefined) return
  const text = cleaned(nickName)
  const { nickname } = await personById(ctx.db, ctx.me.id)
  const asked = { scene: 'profile', text } as const
  const problem = codeNameProblem(text, nickname)
  const { verdict, reason } = judgeHere(ctx, { ...asked, problem }) ?? (await judgeByService(ctx, asked))
  if (verdict === 'reject') throw no(reason || texts.refused)
  if (verdict === 'review') throw no(texts.unsure)
}

/** The columns for a new avatar. It is shown at once when it is approved; otherwise it waits beside the old one. */
async function avatarOf({ db, me }: SessionContext, id: string) {
  const file = await holdFile(db, me.id, id, 'plane')
  if (!file || file.state === 'rejected') throw no(texts.gone)
  await consumeFile(db, file)
  return file.state === 'approved'
    ? { avatar_key: file.key, next_avatar_key: '', avatar_state: 'approved' as const, upload_id: null }
    : { next_avatar_key: file.key, avatar_state: 'pending' as const, upload_id: file.id }
}

/** The storage keys of avatars that are replaced and can be deleted. */
const left = (before: q.PlaneUser | undefined, after: { avatar_key?: string; next_avatar_key?: string }) =>
  [
    after.avatar_key === undefined ? '' : before?.avatar_key,
    after.next_avatar_key === undefined ? '' : before?.next_avatar_key,
  ].filter((key): key is string => key !== undefined && key !== '')

/**
 * The changed columns, and whether the change counts for the monthly limit. A first code name does not (C.planeset.10,
 * C.planeset.11).
 */
async function changesOf(ctx: SessionContext, wish: Wish, user: q.PlaneUser | undefined) {
  const name = wish.nickName === undefined ? undefined : cleaned(wish.nickName)
  const renamed = name !== undefined && name !== user?.code_name
  const counts = (renamed && Boolean(user?.code_name)) || wish.avatar !== undefined
  if (counts && editsOf(user, ctx.now) >= planeLimits.planeEdits) throw no(texts.edits)
  const picture = wish.avatar === undefined ? {} : await avatarOf(ctx, wish.avatar)
  return { counts, picture, columns: { ...picture, ...(renamed && { code_name: name }) } }
}

/**
 * Changes code name, avatar or the notice of answers; must run in a transaction.
 * @throws ApiError unacceptable with a sentence
 */
export async function editSetup(ctx: SessionContext, wish: Wish): Promise<void> {
  const { db, me, now, after, providers } = ctx
  await holdWriter(db, me.id)
  const user = await q.userOf(db, me.id)
  const { counts, picture, columns } = await changesOf(ctx, wish, user)
  await q.setUser(db, me.id, now, {
    ...columns,
    ...(wish.isChatShow !== undefined && { chat_shown: wish.isChatShow }),
    edits_month: monthOf(now),
    edits: editsOf(user, now) + (counts ? 1 : 0),
  })
  const gone = left(user, picture)
  after(async () => {
    for (const key of gone) await providers.storage.remove(key)
  })
}
