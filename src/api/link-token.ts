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
 * Resolves when the session of this page is known; every call waits for it. A link token is exchanged first, by one
 * call: its answer carries the real token, and the link token becomes invalid (security I1). Without a link token it
 * resolves at once.
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
  // ignores a link token that was already used, has expired or was made for another page
  if (answer === undefined || token === undefined) return
  if (await mayReplace(await whoIs(token, answer.envelope))) session.keep(token, answer.envelope.account)
  else await exchange(account.logout, {}, { token }).catch(() => undefined)
}

/**
 * Returns the user of a new session, or undefined if unknown. A refused first call creates a session too, so the user
 * is then read by a second call.
 */
async function whoIs(token: string, first: Envelope<unknown>): Promise<Me | undefined> {
  if (first.code === codes.ok) return first.data as Me
  const again = await exchange(profile.me, {}, { token }).catch(() => undefined)
  return again?.envelope.code === codes.ok ? (again.envelope.data as Me) : undefined
}

/**
 * Tells whether the link's session may replace the current one. A logged-in user is asked first (security I3). The
 * session of an unknown user never replaces a valid one.
 */
async function mayReplace(them: Me | undefined): Promise<boolean> {
  const own = session.token()
  if (own === undefined) return true
  const answer = await exchange(profile.me, {}, { token: own }).catch(() => undefined)
  // without an answer the stored token may still be valid, so the user decides
  if (answer && (answer.status === 401 || answer.envelope.code === 401)) return true
  if (them !== undefined && (answer?.envelope.data as Me | undefined)?.userUuid === them.userUuid) return true
  return them !== undefined && wiring.continueAs(them.nickname)
}
