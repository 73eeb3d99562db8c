import { type punishmentCauses, punishments } from '../../../../contract/account/punishments'
import type { Data } from '../../../../contract/kernel/define'
import type { Feature } from '../../../../contract/kernel/options'
import type { Db } from '../../../db/client'
import { handlers } from '../../../kernel/handlers'
import { unitOfWork } from '../../../kernel/unit-of-work'
import { tellNotice } from '../../core/notices'
import { changeUser } from '../../core/people'
import { endSessions } from '../../core/sessions'
import { setFrozen } from '../../money/dog-food'
import { deletePosts } from '../../planet/planet'
import { weighLeader } from '../groups'
import * as q from './queries'
import { holds, type PunishmentKind, sentenceOf, titleOf } from './rules'

export { type Erasable, erasables, holds, titleOf } from './rules'

/** A punishment to impose. `until` null: permanent. Warnings and deletions take effect once and do not last. */
export type Punishment = {
  user: number
  kind: PunishmentKind
  reason: string
  now: Date
  /** `fraud` also prevents the user from leading a group (A.group.01). */
  cause?: (typeof punishmentCauses)[number]
  until?: Date | null
  /** The feature to ban; for the kind `featureBan`. */
  feature?: Feature
  /**
   * For deletions: the public ids of posts, and a function that clears profile texts. The caller passes it in, since
   * the profile is a domain above.
   */
  posts?: readonly string[]
  clearTexts?: (db: Db, user: { id: number; uid: string }) => Promise<void>
}

/**
 * Derives the account's state from all punishments in force, and freezes or unfreezes its dog food (document 1 §4,
 * A.X32).
 */
async function settle(db: Db, user: number, now: Date) {
  const sentence = sentenceOf(await q.of(db, user), now)
  await changeUser(db, user, {
    banned_at: sentence.bannedAt,
    banned_until: sentence.bannedUntil,
    spread_limited: sentence.spreadLimited,
    feature_bans: sentence.features,
  })
  await setFrozen(db, user, sentence.bannedAt)
  return sentence
}

const endsAtOnce = (kind: PunishmentKind) => kind === 'warning' || kind === 'deleteContent'

/**
 * Punishes a user; must run in a transaction. A ban ends all sessions (security I4, H4).
 * @returns the id, for `lift`
 * @throws Error for an unknown user
 */
export async function punish(db: Db, { user, kind, reason, now, ...rest }: Punishment): Promise<number> {
  const person = await q.lockPerson(db, user)
  if (!person) throw new Error('nobody has this number')
  const over = endsAtOnce(kind)
  const { feature = '', cause = 'other', until = null } = rest
  const { id } = await q.add(db, {
    user_id: user,
    kind,
    feature,
    cause,
    reason,
    at: now,
    ...(over ? { until: now, lifted_at: now } : { until, lifted_at: null }),
  })
  await deletePosts(db, user, rest.posts ?? [])
  await rest.clearTexts?.(db, person)
  if (kind === 'deviceBan') await q.banDevices(db, user, id, now)
  const { bannedAt } = await settle(db, user, now)
  if (bannedAt || kind === 'deviceBan') await endSessions(db, user)
  const text = `${titleOf({ kind, feature })}：${reason}`
  await tellNotice(db, { user, kind: 'safety', about: 'punishment', text, at: now, popsUp: true })
  await weighLeader(db, user, now)
  return id
}

/** Lifts a punishment; must run in a transaction. Returns false when it is not in force. */
export async function lift(db: Db, id: number, now: Date): Promise<boolean> {
  const owner = await q.ownerOf(db, id)
  // locks the user before the punishment, as `punish` does
  if (owner === undefined || !(await q.lockPerson(db, owner))) return false
  if ((await q.lift(db, id, now)) === undefined) return false
  await q.freeDevices(db, id)
  await settle(db, owner, now)
  await weighLeader(db, owner, now)
  return true
}

/** Finds a punishment of this user by its public id. */
export const punishmentNamed = (db: Db, user: number, name: string) => q.byName(db, user, name)

/**
 * Annuls a punishment after an appeal, so that it no longer counts anywhere; must run in a transaction.
 * @returns its kind
 */
export async function annul(db: Db, id: number, now: Date): Promise<PunishmentKind | undefined> {
  await lift(db, id, now)
  const annulled = await q.annul(db, id)
  if (annulled) await weighLeader(db, annulled.user_id, now)
  return annulled?.kind
}

/** Whether a typed ID number under age is the only reason why the account is stopped (A.product.02). */
export const isStoppedUnderAge = async (db: Db, user: number, now: Date): Promise<boolean> =>
  sentenceOf(
    (await q.of(db, user)).filter(({ cause }) => cause !== 'underAge'),
    now,
  ).bannedAt === null

/** Lifts the user's punishments for an ID number under age; must run in a transaction. */
export async function liftUnderAge(db: Db, user: number, now: Date): Promise<void> {
  for (const { id, cause } of await q.of(db, user)) if (cause === 'underAge') await lift(db, id, now)
}

/** Ends expired punishments of a batch of users and returns the number of users. For the job. */
export async function liftEnded(db: Db, now: Date, most = 200): Promise<number> {
  const people = await q.holdersOfEnded(db, now, most)
  for (const user of people)
    await unitOfWork(db, async (tx) => {
      await q.lockPerson(tx, user)
      await q.liftEndedOf(tx, user, now)
      await q.freeDevicesOf(tx, user)
      await settle(tx, user, now)
    })
  return people.length
}

export const bannedDevice = (db: Db, deviceMac: Buffer) => q.isBannedDevice(db, deviceMac)

export const punishmentsOf = (db: Db, user: number) => q.of(db, user)

type AppealState = Data<typeof punishments.mine>['list'][number]['appeal']

/**
 * A function of the area care/appeals, which is passed in. Returns the state of each appeal of a user, by the public id
 * of the punishment.
 */
export type AppealStates = (db: Db, user: number) => Promise<ReadonlyMap<string, AppealState>>

/** A user's punishments as shown to them, newest first. */
export async function toldPunishments(db: Db, user: number, now: Date, appealStates: AppealStates) {
  const [given, appeals] = await Promise.all([q.toldOf(db, user), appealStates(db, user)])
  return given.map((one) => ({
    punishmentId: one.public_id,
    kind: one.kind,
    title: titleOf(one),
    reason: one.reason,
    startTime: one.at.getTime(),
    untilTime: one.until?.getTime() ?? 0,
    over: !holds(one, now),
    appeal: appeals.get(one.public_id) ?? 'may',
  }))
}

export default (appealStates: AppealStates) =>
  handlers(punishments, {
    mine: async ({ db, me, now }) => ({ list: await toldPunishments(db, me.id, now, appealStates) }),
  })
