import { account } from '@contract/account/account'
import type { Data, Envelope } from '@contract/kernel/define'
import { codes } from '@contract/kernel/errors'
import { profile } from '@contract/profile/profile'
import { host } from '@/platform'
import { exchange, exchangeInTime } from './exchange'
import { session } from './session'
import { wiring } from './wiring'

type Me = Data<typeof profile.me>

let gate: Promise<void> | undefined

/**
 * Resolves once this page's session is settled; every call waits for it. A link token is exchanged by one call, whose
 * answer carries the real token and invalidates it (security I1); nothing else is sent before. Immediate without one.
 */
export function settled(): Promise<void> {
  gate ??= redeem()
  return gate
}

async function redeem() {
  const link = host.takeLinkToken()
  if (!link) return
  const answer = await exchangeInTime(profile.me, {}, () => link).catch(() => undefined)
  const token = answer?.envelope.token
  // used, expired, or another page's: ignored
  if (answer === undefined || token === undefined) return
  if (await mayReplace(await whoIs(token, answer.envelope))) session.keep(token, answer.envelope.account)
  else await exchange(account.logout, {}, { token }).catch(() => undefined)
}

/** Returns the user of a new session. A refused first call creates it too, so asks again; undefined if unknown. */
async function whoIs(token: string, first: Envelope<unknown>): Promise<Me | undefined> {
  if (first.code === codes.ok) return first.data as Me
  const again = await exchange(profile.me, {}, { token }).catch(() => undefined)
  return again?.envelope.code === codes.ok ? (again.envelope.data as Me) : undefined
}

/** Never replaces a logged-in user silently (security I3), nor with an unknown user. */
async function mayReplace(them: Me | undefined): Promise<boolean> {
  const own = session.token()
  if (own === undefined) return true
  const answer = await exchange(profile.me, {}, { token: own }).catch(() => undefined)
  // no answer: the stored token may be valid, so the user decides
  if (answer && (answer.status === 401 || answer.envelope.code === 401)) return true
  if (them !== undefined && (answer?.envelope.data as Me | undefined)?.userUuid === them.userUuid) return true
  return them !== undefined && wiring.continueAs(them.nickname)
}
