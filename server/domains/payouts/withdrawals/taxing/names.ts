import { createPublicKey } from 'node:crypto'
import { CompactEncrypt } from 'jose'
import type { Deps } from '../../../../kernel/context'
import { unitOfWork } from '../../../../kernel/unit-of-work'
import { namesTexts, yuan } from '../texts'
import * as q from './queries'
import { monthIn } from './rules'

type Asking = { month: string; by: string; purpose: string; now: Date }

/**
 * The recipients of a month with their names and tax, as a table that only the owner of PAYOUT_NAMES_KEY can decrypt: a
 * JWE (RSA-OAEP-256, A256GCM). The names are those that WeChat last compared with the wallets. The user, time and
 * purpose of the export are stored first. There are no identity numbers, since none is kept (security O10).
 * @returns undefined for a month without payouts
 * @throws Error with a sentence when the key is missing or the month is invalid
 */
export async function sealedNames(
  { db, keys, env }: Pick<Deps, 'db' | 'keys' | 'env'>,
  { month, by, purpose, now }: Asking,
): Promise<{ people: number; sealed: string } | undefined> {
  const at = monthIn(month)
  const [pem, ...others] = env.PAYOUT_NAMES_KEY
  if (pem === undefined || others.length > 0) throw new Error(namesTexts.noKey)
  const people = await unitOfWork(db, async (tx) => {
    const found = await q.namesOf(tx, at)
    if (found.length > 0) await q.noteExport(tx, { month: at, exported_by: by, purpose, people: found.length, at: now })
    return found
  })
  if (people.length === 0) return undefined
  const nameIn = (name: Buffer | null) => (name ? keys.open(name) : '')
  const rows = people.map(({ uid, name, payouts, paid, tax }) => [
    at,
    uid,
    nameIn(name),
    payouts,
    yuan(paid),
    yuan(paid + tax),
    yuan(tax),
  ])
  const table = `\uFEFF${[namesTexts.heads, ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`
  const sealed = await new CompactEncrypt(Buffer.from(table))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', cty: 'text/csv' })
    .encrypt(createPublicKey(pem))
  return { people: people.length, sealed }
}

/** The exports of names, latest first. */
export const nameExports = q.exportsOf
