import type { Context, SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import type { Keys } from '../../../kernel/keys'
import { proveCode, spendCode } from '../../core/codes'
import * as q from './queries'
import { contactOf } from './rules'
import { texts } from './texts'

/** The purpose of these SMS codes. A code for another purpose does not work here, and these do not work for a login. */
export const codePurpose = 'parents'

type Said = { wx: string; phone: string; code?: string }
type Sealed = { wx_sealed: Buffer | null; phone_sealed: Buffer | null }

const openOne = (keys: Keys, sealed: Buffer | null | undefined) => (sealed ? keys.open(sealed) : '')

/** Decrypts contacts as the user gave them. A missing one is ''. */
export const openContacts = (keys: Keys, row: Sealed | undefined) => ({
  wx: openOne(keys, row?.wx_sealed),
  phone: openOne(keys, row?.phone_sealed),
})

export const sealContacts = (keys: Keys, { wx, phone }: { wx: string; phone: string }): Sealed => ({
  wx_sealed: wx === '' ? null : keys.seal(wx),
  phone_sealed: phone === '' ? null : keys.seal(phone),
})

/**
 * Checks contacts before they are stored. A phone number must be the account's own, the one stored before, or proved by
 * SMS just now (security V9).
 * @throws ApiError unacceptable, or wrongCode, which uses up a try
 */
export async function provedContacts(
  ctx: SessionContext,
  { code = '', ...given }: Said,
  before: Sealed | undefined,
): Promise<{ wx: string; phone: string }> {
  const { db, keys, me } = ctx
  const contact = contactOf(given)
  if (!contact) throw refuse('unacceptable', { message: texts.contact })
  const { phone } = contact
  if (phone === '' || phone === openContacts(keys, before).phone) return contact
  const { phone_lookup: own } = await q.accountOf(db, me.id)
  if (own && keys.lookups(phone).some((lookup) => lookup.equals(own))) return contact
  if (code === '') throw refuse('wrongCode', { message: texts.code })
  await proveCode(ctx, phone, code, codePurpose)
  await spendCode(ctx, phone, codePurpose)
  return contact
}

/**
 * Keyed hashes that tell whether a gift was given for a contact: `present` under the current secret, `all` also under
 * older ones. They reveal no contact.
 */
export async function giftKeys(
  { db, keys, me }: Pick<Context, 'db' | 'keys'> & { me: { id: number } },
  { wx, phone }: { wx: string; phone: string },
): Promise<{ present: Buffer[]; all: Buffer[] }> {
  const { phone_sealed: sealed } = await q.phoneOf(db, me.id)
  const numbers = [...new Set([phone, openOne(keys, sealed)])].filter((number) => number !== '')
  const names = [
    ...numbers.map((number) => `family phone ${number}`),
    ...(wx === '' ? [] : [`family wx ${wx.toLowerCase()}`]),
  ]
  return { present: names.map((name) => keys.lookup(name)).sort(Buffer.compare), all: names.flatMap(keys.lookups) }
}
