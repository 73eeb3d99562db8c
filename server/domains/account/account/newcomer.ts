import { accountLimits } from '../../../../contract/account/account'
import { messages } from '../../../../contract/kernel/errors'
import type { Gender } from '../../../../contract/kernel/options'
import type { Db } from '../../../db/client'
import type { NewUser } from '../../../db/tables'
import type { Context } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { newUid } from '../../../kernel/keys'
import { documentsInForce } from '../../core/legal'
import { tellNotice } from '../../core/notices'
import { addUser, firstNickname } from '../../core/people'
import { acceptInvitation } from '../../money/invite'
import type { Elsewhere } from './elsewhere'
import * as q from './queries'
import { agreesToAll, birthDateVerdict } from './rules'
import type { Registrations } from './tables'
import { welcomeText } from './texts'

/** The input of a registration. The app asks for it step by step. */
export type Newcomer = {
  gender?: Gender
  birthDate?: string
  declared?: boolean
  /** Whether the account is for a parent, who does not declare to be single. */
  parent?: boolean
  agreedTerms?: string
  agreedPrivacy?: string
  /** The code of the invitation link. */
  invite?: string
}

/** Creates a user with a random uid and returns the id. */
export async function register(
  db: Db,
  person: Omit<NewUser, 'uid' | 'nickname'> & { nickname?: string },
): Promise<number> {
  for (let tries = 0; tries < 5; tries += 1) {
    const uid = newUid()
    const made = await addUser(db, { ...person, uid, nickname: person.nickname ?? firstNickname(uid) })
    if (made) return made.id
  }
  throw new Error('no free uid was found in five tries')
}

/** The documents that every user must agree to at registration. */
const agreedAtStart = documentsInForce.filter(({ name }) => name === 'terms' || name === 'privacy')

/**
 * Registers a user. Checks gender and age first, then declarations and consents (A.auth.04, 05, 25), then the limits of
 * registrations, then the invitation.
 * @throws ApiError before anything is written
 */
export async function registerNumber(
  ctx: Context,
  { phone, ...said }: Newcomer & { phone: string },
  elsewhere: Elsewhere,
): Promise<number> {
  const { db, now, keys } = ctx
  const { gender, birthDate } = said
  if (gender === undefined || birthDate === undefined) throw refuse('mustRegister')
  const verdict = birthDateVerdict(birthDate, now)
  if (verdict === 'underAge') throw refuse('underAge')
  if (verdict === 'impossible') throw refuse('badInput', { message: messages.badBirthDate })
  if (said.declared !== true || !agreesToAll(said)) throw refuse('mustDeclare', { data: { documents: agreedAtStart } })
  const before = await countRegistration(ctx, phone, elsewhere)
  const user = await register(db, {
    phone_lookup: keys.lookup(phone),
    phone_sealed: keys.seal(phone),
    phone_proved_at: now,
    gender,
    birth_date: birthDate,
    created_at: now,
    last_used_at: now,
    // a parent is not matched, so the account stays in stealth (C.parents)
    ...(said.parent === true && { parent: true, stealth: true }),
  })
  if (said.parent !== true) await welcome(db, user, now)
  if (said.invite !== undefined) await acceptInvitation(ctx, { said: said.invite, invitee: user, doubts: before })
  return user
}

/** Sends the welcome notice of 二狗小助手. It appears in the app only. */
export const welcome = (db: Db, user: number, at: Date) =>
  tellNotice(db, { user, kind: 'account', about: 'welcome', text: welcomeText, at, inside: true })

type Counted = { kind: Registrations['kind']; hashes: readonly Buffer[] }

/**
 * Allows ten registrations for each number, WeChat account and device (A.auth.06). Advisory locks make the count exact.
 * The rows name no user and are kept when the account is closed. Returns whether the number or WeChat (`again`) or the
 * `device` registered before.
 */
async function countRegistration({ db, keys, caller, now }: Context, phone: string, { wechat }: Elsewhere) {
  const counted: Counted[] = [
    { kind: 'phone', hashes: keys.lookups(phone) },
    ...[wechat?.openid ?? [], wechat?.unionid ?? []].map((all): Counted => ({
      kind: 'wechat',
      hashes: all.map((hash) => Buffer.from(hash, 'base64url')),
    })),
    { kind: 'device', hashes: caller.device === '' ? [] : keys.lookups(`device ${caller.device}`) },
  ]
  const present = counted.flatMap(({ kind, hashes: [first] }) => (first ? [{ kind, key_mac: first, at: now }] : []))
  await q.holdKeys(
    db,
    present.map(({ kind, key_mac }) => `${kind} ${key_mac.toString('base64url')}`),
  )
  const before = new Set<'again' | 'device'>()
  for (const { kind, hashes } of counted) {
    const times = hashes.length > 0 ? await q.registrationsOf(db, kind, hashes) : 0
    if (times >= accountLimits.registrationsMax) throw refuse('registeredTooOften')
    if (times > 0) before.add(kind === 'device' ? 'device' : 'again')
  }
  await q.addRegistrations(db, present)
  return [...before]
}
