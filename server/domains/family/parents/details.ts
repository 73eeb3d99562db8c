import { familyStatus, type FamilyUser } from '../../../../contract/family/parents'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { peopleById, type Seen } from '../../core/people'
import { articleHtml } from '../../planet/articles'
import { openContacts } from './contacts'
import { lookingParent, visibleFor } from './family'
import * as q from './queries'
import { familyStatusOf, isActive, placeOf, singleOf, untold } from './rules'
import { joinedSingle } from './single'
import { safetyTips, texts } from './texts'

const noContact = { phone: '', wx: '' }
const common = { safetyTips: articleHtml(safetyTips) }

/**
 * A single as a parent sees them. Records the view, which the single can see. One sentence answers each id that names no
 * single who is shown now, so that a parent who paid is told without learning the cause (security V9).
 */
async function singleFor(ctx: SessionContext, uid: string): Promise<FamilyUser> {
  const { db, me, now, keys } = ctx
  const looking = await lookingParent(ctx)
  const pair = await q.candidate(db, { parent: me.id, of: looking.single.id, uid }, visibleFor(looking, now))
  if (!pair) throw refuse('absent', { message: texts.away })
  await q.view(db, pair.id, now)
  const [told, people] = await Promise.all([q.child(db, pair.child_id), peopleById(db, [pair.child_id], me.id)])
  const person = people.get(pair.child_id)
  if (!person || !told) throw refuse('absent', { message: texts.away })
  const unlocked = pair.unlocked_at !== null
  const single = singleOf(person, told, ctx)
  return {
    ...{ ...common, ...single, ...(unlocked ? openContacts(keys, told) : noContact) },
    ...{ status: familyStatus.normal, nickname: person.nickname, avatar: single.childAvatar },
    ...{ realPerson: person.verified.includes('realName'), parentHomeland: '', parentGender: 0 },
    ...{ byParent: true, unlocked, hidden: false },
  }
}

/** A parent who viewed the caller, with the child on whose behalf the parent searches (C.parents.27 to 34). */
async function parentFor(ctx: SessionContext, uid: string): Promise<FamilyUser> {
  const { db, me } = ctx
  await joinedSingle(ctx)
  const pair = await q.seenBy(db, me.id, uid)
  if (!pair) throw refuse('absent')
  const [parent, told, people] = await Promise.all([
    q.parent(db, pair.parent_id),
    q.child(db, pair.of_id),
    peopleById(db, [pair.parent_id, pair.of_id], me.id),
  ])
  const account = people.get(pair.parent_id)
  const status = parent ? familyStatusOf(account) : familyStatus.cancelled
  const there = parent !== undefined && status === familyStatus.normal
  const unlocked = pair.unlocked_at !== null
  return {
    ...{ ...common, ...untold, ...noContact },
    ...(there
      ? lookingAs(ctx, { parent, account, child: people.get(pair.of_id), told }, { of: pair.of_id, unlocked })
      : { ...gone, nickname: status === familyStatus.banned ? texts.banned : texts.left }),
    status,
    ...{ byParent: false, unlocked, hidden: pair.hidden },
  }
}

/** The fields of a parent without an account. */
const gone = { avatar: '', realPerson: false, parentGender: 0 as const, parentHomeland: '' }

type Looking = {
  parent: q.Parent
  account: Seen | undefined
  child: Seen | undefined
  told: q.Child | undefined
}

/** A parent with an account: their own data, and their child's data while the child may be shown. */
function lookingAs(
  ctx: SessionContext,
  { parent, account, child, told }: Looking,
  { of, unlocked }: { of: number; unlocked: boolean },
) {
  const self = {
    nickname: parent.nickname,
    avatar: ctx.fileUrl(account?.avatar_key ?? ''),
    realPerson: account?.verified.includes('realName') === true,
    parentGender: account?.gender ?? (0 as const),
  }
  if (parent.child_id !== of || !child || !told || child.shunned || !isActive(child, told))
    return { ...self, parentHomeland: '' }
  const contacts = unlocked ? openContacts(ctx.keys, parent) : noContact
  return { ...self, ...singleOf(child, told, ctx), ...contacts, parentHomeland: placeOf(parent) }
}

export async function userInfo(ctx: SessionContext, uid: string): Promise<FamilyUser> {
  return ctx.me.parent ? singleFor(ctx, uid) : parentFor(ctx, uid)
}

/** Finds the other side of a pair for a report, by a uid that does not reveal the user. @throws ApiError absent */
export async function reportedFamily(ctx: SessionContext, uid: string) {
  const { db, me, now } = ctx
  if (me.parent) {
    const looking = await lookingParent(ctx)
    const pair = await q.candidate(db, { parent: me.id, of: looking.single.id, uid }, visibleFor(looking, now))
    if (!pair) throw refuse('absent')
    return { author: pair.child_id, written: { text: '', pictures: [], anonymous: false } }
  }
  await joinedSingle(ctx)
  const pair = await q.seenBy(db, me.id, uid)
  if (!pair) throw refuse('absent')
  const parent = await q.parent(db, pair.parent_id)
  const text = parent ? [parent.nickname, placeOf(parent)].join('\n') : ''
  return { author: pair.parent_id, written: { text, pictures: [], anonymous: false } }
}
