import { sql } from 'kysely'
import { verify } from '../../../contract/account/verify'
import { buildApp } from '../../../server/app'
import { decidePapers, isRealName } from '../../../server/domains/account/verify'
import { loggerOf } from '../../../server/http/logs'
import { shoot } from '../../attack/shots'
import { runJob } from '../../support/jobs'
import { poppedUp } from '../../support/pop-ups'
import { type Person, type World, world } from '../../world'
import { applicant, attempt, checksOf, ends, goThrough, named, number, picture, userRow } from './verify-world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const together = <T>(count: number, run: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => run(n)))
const result = (person: Person, bizToken: string) => person.call(verify.detectInfo, { bizToken })

/** A check that passed at the provider and is not fetched yet. */
async function passedAtProvider(person: Person, idCard = number()) {
  const { bizToken } = await person.call(verify.bizToken, { name: '林小满', idCard, token: attempt() })
  ends(w, bizToken, 'pass')
  return bizToken
}

// A.auth.07
test('verifies one of two users who use the same number at once, and tells the other that it is taken', async () => {
  for (let round = 0; round < 5; round += 1) {
    const idCard = number('19960520', `1${round}2`)
    const both = [await applicant(w, '甲'), await applicant(w, '乙')]
    const tokens = [
      await passedAtProvider(both[0] as Person, idCard),
      await passedAtProvider(both[1] as Person, idCard),
    ]
    const told = await Promise.all(both.map((person, n) => result(person, tokens[n] ?? '')))
    expect(told.map(({ state, cause }) => `${state} ${cause}`).sort()).toEqual(['fail exist', 'success '])
    const verified = await Promise.all(both.map(async (person) => (await userRow(w, person)).verified))
    expect(verified.flat()).toEqual(['realName'])
  }
  expect(await w.db.selectFrom('identities').selectAll().execute()).toHaveLength(5)
})

test('decides a check once when many calls ask for it at once', async () => {
  const lin = await applicant(w, '林', { gender: 1 })
  const bizToken = await passedAtProvider(lin)
  const told = await together(20, () => result(lin, bizToken))
  expect(new Set(told.map(({ state }) => state))).toEqual(new Set(['success']))
  // there is only one notice about the gender
  expect(await poppedUp(w, lin)).toHaveLength(1)
})

test('verifies one of two numbers of a user at once', async () => {
  const lin = await applicant(w)
  const tokens = [await passedAtProvider(lin), await passedAtProvider(lin, number('19960520', '004'))]
  const told = await Promise.all(tokens.map((token) => result(lin, token)))
  expect(told.filter(({ state }) => state === 'success')).toHaveLength(1)
  expect(await w.db.selectFrom('identities').selectAll().execute()).toHaveLength(1)
})

test('counts one attempt sent many times at once as one with one answer, and allows five of many attempts', async () => {
  const [lin, mei] = [await applicant(w), await applicant(w, '梅')]
  const token = attempt()
  const begun = await together(10, () => lin.call(verify.bizToken, { name: '林小满', idCard: number(), token }))
  expect(new Set(begun.map(({ bizToken }) => bizToken)).size).toBe(1)
  expect(await checksOf(w, lin)).toHaveLength(1)
  await together(10, (n) =>
    mei
      .send(verify.bizToken, { name: '梅小满', idCard: number('19960520', `${n + 10}2`), token: attempt() })
      .then(({ status }) => status),
  )
  expect(await checksOf(w, mei)).toHaveLength(5)
})

test('allows three tries of a number when many users try it at once', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, (_, n) => applicant(w, `众${n}`)))
  await Promise.all(
    people.map((person) => person.send(verify.bizToken, { name: '林小满', idCard: number(), token: attempt() })),
  )
  expect(await w.db.selectFrom('face_checks').selectAll().execute()).toHaveLength(3)
})

test('decides an application once when many decisions come at once', async () => {
  const lin = await applicant(w)
  await named(w, lin)
  const image = await picture(w, lin, 'work')
  await lin.call(verify.work, { proof: 'badge', name: '林小满', company: '二狗', position: '工程师', image: image.id })
  const tools = { ...w.deps, now: w.now() }
  const done = await together(10, (n) => decidePapers(tools, { uid: lin.uid, kind: 'work', passed: n % 2 === 0 }))
  expect(done.filter(Boolean)).toHaveLength(1)
  expect(await poppedUp(w)).toHaveLength(1)
})

test('allows a retry with the same token when the provider was down at the start of a check', async () => {
  const lin = await applicant(w)
  const { face } = w.deps.providers
  const start = face.start
  face.start = () => Promise.reject(new Error('away'))
  const sent = { name: '林小满', idCard: number(), token: attempt() }
  await expect(lin.call(verify.bizToken, sent)).rejects.toMatchObject({
    code: 503,
    message: '核验服务暂时无法使用，请稍后再试',
  })
  expect(await lin.call(verify.detectInfo, {})).toMatchObject({ state: 'none' })
  face.start = start
  await lin.call(verify.bizToken, sent)
  expect(await checksOf(w, lin)).toHaveLength(1)
})

test('decides nothing while the provider is down, and decides when asked again (R6)', async () => {
  const lin = await applicant(w)
  const bizToken = await passedAtProvider(lin)
  const { face } = w.deps.providers
  const answer = face.result
  face.result = () => Promise.reject(new Error('away'))
  expect(await result(lin, bizToken)).toEqual({ state: 'error', cause: '', purpose: 'identity' })
  expect((await checksOf(w, lin))[0]).toMatchObject({ state: 'started' })
  face.result = answer
  expect(await result(lin, bizToken)).toMatchObject({ state: 'success' })
})

test('waits in the job for a provider that is down for a day, and no longer', async () => {
  const lin = await applicant(w)
  await passedAtProvider(lin)
  const { face } = w.deps.providers
  face.result = () => Promise.reject(new Error('away'))
  const lapse = () => runJob(w, 'lapse-reviews')
  w.pass(23 * 3_600_000)
  await lapse()
  expect((await checksOf(w, lin))[0]).toMatchObject({ state: 'started' })
  // the job has to delete the check now, because its next run would come after the deadline of the consent
  w.pass(1_800_000)
  await lapse()
  expect((await checksOf(w, lin))[0]).toMatchObject({ state: 'lapsed', id_sealed: null, name_sealed: null })
})

/** Every row of every table as text, with bytes included. */
async function dump() {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(w.db)
  const parts: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(w.db)
    parts.push(
      JSON.stringify(rows, (_key, value: unknown) =>
        typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data)
          ? Buffer.from(value.data as number[]).toString('latin1') + Buffer.from(value.data as number[]).toString('hex')
          : value,
      ),
    )
  }
  return parts.join('\n')
}

const name = '林金丝雀'
const idCard = number('19960520', '878')
const secrets = (text: string) =>
  [
    name,
    Buffer.from(name).toString('hex'),
    Buffer.from(name).toString('latin1'),
    idCard,
    idCard.slice(0, 17),
    Buffer.from(idCard).toString('hex'),
    Buffer.from(idCard).toString('base64').slice(0, 20),
    'CERT-4711-CANARY',
    'REPORTCANARY7',
  ]
    .filter((one) => text.includes(one))
    // random keys may contain these four digits by chance, so only a whole value counts, plain or masked
    .concat(text.match(new RegExp(`[*"]${idCard.slice(-4)}\\\\?"`, 'g')) ?? [])

// security O3
test.each(['pass', 'mismatch', 'error', 'abandoned'] as const)(
  'stores name and number never as plain text, and after %s not even sealed',
  async (outcome) => {
    const lin = await applicant(w)
    const { bizToken } = await lin.call(verify.bizToken, { name, idCard, token: attempt() })
    expect(secrets(await dump())).toEqual([])
    ends(w, bizToken, outcome)
    await result(lin, bizToken)
    expect(secrets(await dump())).toEqual([])
    const { id_lookup, state, ...rest } = (await checksOf(w, lin))[0] ?? {}
    for (const [column, value] of Object.entries(rest))
      expect([column, /sealed/.test(column) && value !== null]).toEqual([column, false])
    expect([state !== 'started', id_lookup?.equals(w.deps.keys.lookup(idCard))]).toEqual([true, true])
  },
)

test('stores numbers of papers never as plain text, and not sealed after the decision', async () => {
  const lin = await applicant(w)
  await named(w, lin, name)
  const image = (await picture(w, lin)).id
  await lin.call(verify.education, {
    channel: 'certificate',
    name,
    school: '北京大学',
    degree: 7,
    overseas: true,
    reportCode: 'REPORTCANARY7',
    certificateNo: 'CERT-4711-CANARY',
    image,
  })
  expect(secrets(await dump())).toEqual([])
  await decidePapers({ ...w.deps, now: w.now() }, { uid: lin.uid, kind: 'education', passed: true })
  expect(secrets(await dump())).toEqual([])
  expect(await w.db.selectFrom('verifications').select('evidence_sealed').execute()).toEqual([
    { evidence_sealed: null },
  ])
})

test('computes number hashes only with the key, and matches a tail only in its own account', async () => {
  const [lin, mei] = [await applicant(w), await applicant(w, '梅')]
  await goThrough(w, lin, 'pass', idCard, name)
  const row = await w.db.selectFrom('identities').selectAll().executeTakeFirstOrThrow()
  expect(row.tail_mac).toEqual(w.deps.keys.mac('id-tail', `${lin.id} ${idCard.slice(-4)}`))
  expect(row.tail_mac).not.toEqual(w.deps.keys.mac('id-tail', `${mei.id} ${idCard.slice(-4)}`))
  const tools = { db: w.db, keys: w.deps.keys }
  expect(await Promise.all([name, `${name}x`].map((said) => isRealName(tools, lin.id, said)))).toEqual([true, false])
  expect(await isRealName(tools, mei.id, name)).toBeUndefined()
})

test('writes neither the query of the GET nor the body of the POST to a log, accepted or refused', async () => {
  const lines: string[] = []
  const options = loggerOf({ ...w.deps.env, LOG: 'debug' }) as object
  const app = await buildApp(w.deps, {
    h5: 'none',
    logger: { ...options, stream: { write: (line: string) => void lines.push(line) } },
  })
  const lin = await applicant(w)
  const query = (more = '') => `idCard=${idCard}&name=${encodeURIComponent(name)}&token=${attempt()}${more}`
  const sender = { token: lin.token, at: w.now() }
  expect((await shoot(app, verify.bizTokenByGet, query(), sender)).body).toMatchObject({ success: true })
  expect((await shoot(app, verify.bizTokenByGet, query('&more=1'), sender)).status).toBe(400)
  expect((await shoot(app, verify.bizTokenByGet, query(), { ...sender, token: undefined })).status).toBe(401)
  expect((await shoot(app, verify.bizTokenByGet, query(), { ...sender, at: new Date(0) })).status).toBe(400)
  const body = JSON.stringify({ idCard, name, token: attempt() })
  expect((await shoot(app, verify.bizToken, body, sender)).body).toMatchObject({ success: true })
  w.deps.providers.face.start = () => Promise.reject(new Error(`${idCard} ${name}`))
  await shoot(app, verify.bizTokenByGet, query(), sender)
  await w.db.schema.alterTable('face_checks').renameTo('elsewhere').execute()
  expect((await shoot(app, verify.bizTokenByGet, query(), sender)).status).toBe(500)
  const said = lines.join('\n')
  expect(lines.filter((line) => line.includes('/faceCheck/getBizToken')).length).toBeGreaterThan(5)
  expect([...secrets(said), said.includes(encodeURIComponent(name))]).toEqual([false])
  await app.close()
})
