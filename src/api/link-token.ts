import { account } from '@contract/areas/account'
import { profile } from '@contract/areas/profile'
import type { Data, Envelope } from '@contract/define'
import { codes } from '@contract/errors'
import { host } from '@/platform'
import { exchange, exchangeInTime } from './exchange'
import { session } from './session'
import { wiring } from './wiring'

type Me = Data<typeof profile.me>

let gate: Promise<void> | undefined

/**
 * Resolves when it is settled who this page speaks for. Every call waits for it. A page that was opened with a link token
 * asks one question with it, whose answer carries the real token and kills the link's (security I1); until then nothing
 * else is sent. Without a link token there is nothing to wait for.
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
  // used up, too late, or another page's: as if it had not been there
  if (answer === undefined || token === undefined) return
  if (await mayReplace(await whoIs(token, answer.envelope))) session.keep(token)
  else await exchange(account.logout, {}, { token }).catch(() => undefined)
}

/** Whose session it is. A refused question still minted it, so then it is asked again; undefined when nobody says. */
async function whoIs(token: string, first: Envelope<unknown>): Promise<Me | undefined> {
  if (first.code === codes.ok) return first.data as Me
  const again = await exchange(profile.me, {}, { token }).catch(() => undefined)
  return again?.envelope.code === codes.ok ? (again.envelope.data as Me) : undefined
}

/** Whoever is logged in here is never replaced in silence (security I3), and not by somebody unknown. */
async function mayReplace(them: Me | undefined): Promise<boolean> {
  const own = session.token()
  if (own === undefined) return true
  const answer = await exchange(profile.me, {}, { token: own }).catch(() => undefined)
  // no answer: whether the stored token is good is not known, so the person decides
  if (answer && (answer.status === 401 || answer.envelope.code === 401)) return true
  if (them !== undefined && (answer?.envelope.data as Me | undefined)?.userUuid === them.userUuid) return true
  return them !== undefined && wiring.continueAs(them.nickname)
}
