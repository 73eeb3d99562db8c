import { verify } from '../../../contract/account/verify'
import { notices } from '../../../contract/core/notices'
import { invite } from '../../../contract/money/invite'
import { decidePapers } from '../../../server/domains/account/verify'
import { commands } from '../../../server/staff/commands'
import { logins, newcomer } from '../../support/newcomer'
import type { Person, World } from '../../world'
import { agree, attempt, ends, number, picture } from '../account/verify-world'

let phones = 0
const nextPhone = () => `139${String(10_000_000 + (phones += 1))}`
/** A new identity number at each call. */
let numbers = 100
export const nextNumber = () => {
  // the seventeenth digit of a woman's number is even
  numbers += 2
  return number('19960520', String(numbers).padStart(3, '0'))
}

type From = { invite?: string; device?: string; phone?: string; headers?: Record<string, string> }

/** Registers a new user with a phone and a device of their own, and optionally an invitation code. */
export async function registers(w: World, { invite: code, device, phone = nextPhone(), headers }: From = {}) {
  const from = { device: device ?? `device-of-${phone}`, headers }
  const { body } = await logins(w).enter(phone, { ...newcomer, ...(code !== undefined && { invite: code }) }, from)
  if (!body.success) throw new Error(body.msg)
  const { id, uid } = await w.db
    .selectFrom('users')
    .where('phone_lookup', '=', w.deps.keys.lookup(phone))
    .select(['id', 'uid'])
    .executeTakeFirstOrThrow()
  const token = body.token ?? ''
  const send: Person['send'] = (endpoint, input, more = {}) =>
    w.send(endpoint, input, { token, device: from.device, headers: { ...headers, ...more } })
  return {
    id,
    uid,
    token,
    phone,
    send,
    async call(endpoint: Parameters<Person['call']>[0], input: object) {
      const { body: said } = await send(endpoint, input)
      if (!said.success) throw Object.assign(new Error(said.msg), { code: said.code })
      return said.data
    },
    logIn: (device: string) => logins(w).enter(phone, newcomer, { device }),
  } as const
}

type Who = { id: number; uid: string; send: Person['send'] }

const said = async (who: Who, endpoint: Parameters<Person['send']>[0], input: object) => {
  const { body } = await who.send(endpoint, input)
  if (!body.success) throw new Error(body.msg)
  return body.data as Record<string, string>
}

let codes = 0
/** Returns a new report code, because each code is accepted once. */
const nextCode = () => `ABCD1234E${String((codes += 1)).padStart(4, '0')}1`

/** Passes three of the four verifications, and leaves the work proof waiting. */
export async function almostFinishes(w: World, who: Who, idCard = nextNumber()) {
  await agree(w, who)
  const check = await said(who, verify.bizToken, { name: '林小满', idCard, token: attempt() })
  ends(w, check.bizToken ?? '', 'pass')
  const told = await said(who, verify.detectInfo, { bizToken: check.bizToken })
  if (told.state !== 'success') throw new Error(`the face check was ${told.state ?? ''} ${told.cause ?? ''}`)
  await said(who, verify.education, {
    ...{ channel: 'reportCode', school: '清华大学', degree: 6, overseas: false, reportCode: nextCode() },
    name: '林小满',
  })
  const marital = await said(who, verify.marital, { marital: 1, token: attempt() })
  ends(w, marital.bizToken ?? '', 'pass')
  await said(who, verify.detectInfo, { bizToken: marital.bizToken })
  const { id: image } = await picture(w, who, 'work')
  await said(who, verify.work, { proof: 'badge', name: '林小满', company: '二狗科技', position: '工程师', image })
}

/** Lets staff approve the work proof, which is the fourth verification. */
export const passesWork = (w: World, { uid }: { uid: string }) =>
  decidePapers({ ...w.deps, now: w.now() }, { uid, kind: 'work', passed: true })

/** All four certifications. */
export async function finishes(w: World, who: Who, idCard = nextNumber()) {
  await almostFinishes(w, who, idCard)
  await passesWork(w, who)
}

export const codeOf = async (person: Who) => (await said(person, invite.mine, {})).code ?? ''

export const rowOf = (w: World, { id }: { id: number }) =>
  w.db.selectFrom('invitations').where('invitee_id', '=', id).selectAll().executeTakeFirst()

/** What pops up. */
export const popUpsOf = async (who: Who) => {
  const { body } = await who.send(notices.popUps, {})
  return (body.data as { list: { text: string }[] }).list.map(({ text }) => text)
}

/** Runs a staff command and returns its output. */
export async function typed(w: World, line: string): Promise<string[]> {
  const [name, ...args] = line.split(' ')
  const command = commands.find((known) => known.name === name)
  if (!command) throw new Error(`there is no command ${name ?? ''}`)
  const lines: string[] = []
  const tools = { ...w.deps, now: w.now(), origin: 'https://api.example', ask: async () => '' }
  await command.run({ ...tools, say: (text) => void lines.push(text) }, args)
  return lines
}
