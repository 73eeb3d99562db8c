import { verify } from '../../../contract/account/verify'
import { documents } from '../../../contract/core/legal-documents'
import { recordConsent } from '../../../server/domains/account/settings'
import { checkLetterOf } from '../../../server/domains/account/verify/rules'
import { hashOf, newHandle, newToken } from '../../../server/kernel/keys'
import type { FaceOutcome } from '../../../server/providers/face'
import type { Person, World } from '../../world'

/** A valid identity number: six digits for the place, the birth date, three digits for the order, a check digit. */
export const number = (birth = '19960520', order = '002', place = '110105') =>
  `${place}${birth}${order}${checkLetterOf(`${place}${birth}${order}`)}`

let attempts = 0
export const attempt = () => `attempt-of-a-test-${(attempts += 1)}`

export const consents = ['identity', 'face', 'education', 'work', 'marital'] as const

/** Records every consent that verification needs. */
export async function agree(w: World, { id }: { id: number }, kinds: readonly (typeof consents)[number][] = consents) {
  for (const kind of kinds) await recordConsent(w.db, id, kind, documents[kind], w.now())
}

/** Ends a check as the page of the simulated provider does. */
export function ends(w: World, bizToken: string, outcome: FaceOutcome): string {
  const address = w.deps.providers.face.pretend?.end(bizToken, outcome)
  if (address === undefined) throw new Error('no such check')
  return address
}

/** Marks the real name as proved, which verification of education and work requires. */
export async function named(w: World, { id }: { id: number }, name = '林小满') {
  const mac = w.deps.keys.mac('real-name', `${id} ${name}`)
  const known = { id_lookup: w.deps.keys.lookup(`number of ${id}`), tail_mac: mac, name_mac: mac, verified_at: w.now() }
  await w.db
    .insertInto('identities')
    .values({ user_id: id, ...known })
    .execute()
  await w.db
    .updateTable('users')
    .set({ verified: ['realName'] })
    .where('id', '=', id)
    .execute()
}

/** A user who has given all consents. */
export async function applicant(w: World, name = '林', wish: Parameters<World['person']>[1] = {}): Promise<Person> {
  const person = await w.person(name, wish)
  await agree(w, person)
  return person
}

/** Starts and ends a face check. Returns the result that the user sees. */
export async function goThrough(w: World, person: Person, outcome: FaceOutcome, idCard = number(), name = '林小满') {
  const { bizToken } = await person.call(verify.bizToken, { name, idCard, token: attempt() })
  ends(w, bizToken, outcome)
  return person.call(verify.detectInfo, { bizToken })
}

export const userRow = (w: World, { id }: { id: number }) =>
  w.db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
export const checksOf = (w: World, { id }: { id: number }) =>
  w.db.selectFrom('face_checks').where('user_id', '=', id).selectAll().orderBy('created_at').execute()

/** Stores a picture uploaded by a user for a purpose. Returns its id and storage key. */
export async function picture(
  w: World,
  { id }: { id: number },
  purpose: 'education' | 'work' | 'photo' = 'education',
  shows = newHandle(),
) {
  const key = await w.deps.providers.storage.put(Buffer.from(`picture of ${id}`), 'jpg')
  const upload = newHandle()
  await w.db
    .insertInto('uploads')
    .values({
      id: upload,
      user_id: id,
      token_hash: hashOf(newToken()),
      purpose,
      content_type: 'image/jpeg',
      size: 10,
      key,
      digest: hashOf(shows),
      state: 'approved',
      position: null,
      sent_at: w.now(),
      created_at: w.now(),
      expires_at: w.now(),
    })
    .execute()
  return { id: upload, key }
}

/** Whether the bytes of the picture still exist. */
export async function isStored(w: World, key: string): Promise<boolean> {
  const [, e = '', s = ''] = /e=(\d+)&s=([0-9a-f]+)/.exec(w.deps.providers.storage.url(key, w.now())) ?? []
  const found = await w.deps.providers.storage.read({ key, expires: e, sign: s, holder: '' }, w.now())
  found?.stream.destroy()
  return found !== undefined
}

export async function standing(person: Person, kind: 'realName' | 'education' | 'work' | 'marital') {
  const found = (await person.call(verify.mine, {})).list.find(({ type }) => type === kind)
  if (!found) throw new Error('one of four is missing')
  return found
}
