import { settings } from '../../../contract/account/settings'
import { documentNames, documents } from '../../../contract/core/legal-documents'
import { hasConsent, recordConsent } from '../../../server/domains/account/settings'
import { type Person, type World, world } from '../../world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const separate = ['identity', 'face', 'education', 'work', 'marital'] as const
const agree = (person: Person, kind: (typeof documentNames)[number]) =>
  person.call(settings.agree, { kind, version: documents[kind] })

// security P3
test('stores a consent once with its version and time, also when it is given again', async () => {
  const lin = await w.person('林')
  for (const kind of documentNames) {
    await agree(lin, kind)
    await agree(lin, kind)
  }
  const { list } = await lin.call(settings.consents, {})
  expect(list.map(({ kind }) => kind).sort()).toEqual([...documentNames].sort())
  for (const one of list)
    expect(one).toEqual({
      kind: one.kind,
      version: documents[one.kind],
      agreeTime: w.now().getTime(),
      withdrawTime: 0,
    })
})

test('refuses an outdated version, and records nothing', async () => {
  const lin = await w.person('林')
  await expect(lin.call(settings.agree, { kind: 'face', version: '2020-01-01' })).rejects.toMatchObject({
    code: 1015,
    message: '协议已更新，请重新阅读',
  })
  expect((await lin.call(settings.consents, {})).list).toEqual([])
})

test('does not count a consent to an older version', async () => {
  const lin = await w.person('林')
  await recordConsent(w.db, lin.id, 'face', '2020-01-01', w.now())
  expect(await hasConsent(w.db, lin.id, 'face')).toBe(false)
  await agree(lin, 'face')
  expect(await hasConsent(w.db, lin.id, 'face')).toBe(true)
})

// security P3
test('withdraws each separate consent at once, keeps it in the list, and allows it again', async () => {
  const lin = await w.person('林')
  for (const kind of separate) {
    await agree(lin, kind)
    w.pass(1000)
    await lin.call(settings.withdrawConsent, { kind })
    await lin.call(settings.withdrawConsent, { kind })
    expect([kind, await hasConsent(w.db, lin.id, kind)]).toEqual([kind, false])
    await agree(lin, kind)
    expect([kind, await hasConsent(w.db, lin.id, kind)]).toEqual([kind, true])
  }
  const { list } = await lin.call(settings.consents, {})
  expect(list.filter(({ kind }) => kind === 'face').map(({ withdrawTime }) => withdrawTime > 0)).toEqual([false, true])
})

test('ends agreement and policy only with the account, and says so when they are withdrawn', async () => {
  const lin = await w.person('林')
  for (const kind of ['terms', 'privacy'] as const) {
    await agree(lin, kind)
    await expect(lin.call(settings.withdrawConsent, { kind })).rejects.toMatchObject({
      code: 1015,
      message: expect.stringContaining('注销账号') as string,
    })
    expect(await hasConsent(w.db, lin.id, kind)).toBe(true)
  }
})

test('leaves one consent in force after concurrent ones', async () => {
  const lin = await w.person('林')
  await Promise.all(Array.from({ length: 8 }, () => agree(lin, 'work')))
  expect((await lin.call(settings.consents, {})).list).toHaveLength(1)
})

test('stops the review and deletes its papers when its consent is withdrawn, and keeps decided and other users’ reviews', async () => {
  const [lin, wen] = [await w.person('林'), await w.person('文')]
  const key = await w.deps.providers.storage.put(Buffer.from('a paper'), 'jpg')
  for (const [person, kind, status, uploads] of [
    [lin, 'education', 1, ['a-paper']],
    [lin, 'work', 2, []],
    [wen, 'education', 1, []],
  ] as const)
    await w.db
      .insertInto('verifications')
      .values({
        user_id: person.id,
        kind,
        status,
        evidence_sealed: w.deps.keys.seal('evidence'),
        upload_ids: [...uploads],
        submitted_at: w.now(),
        decided_at: null,
      })
      .execute()
  await w.db
    .insertInto('uploads')
    .values({
      id: 'a-paper',
      user_id: lin.id,
      token_hash: Buffer.from('t'),
      purpose: 'education',
      content_type: 'image/jpeg',
      size: 7,
      key,
      state: 'pending',
      position: null,
      sent_at: w.now(),
      created_at: w.now(),
      expires_at: w.now(),
    })
    .execute()
  await agree(lin, 'education')
  await agree(lin, 'work')
  await lin.call(settings.withdrawConsent, { kind: 'education' })
  await lin.call(settings.withdrawConsent, { kind: 'work' })
  const left = await w.db.selectFrom('verifications').select(['user_id', 'kind', 'status']).execute()
  expect(left.sort((a, b) => a.user_id - b.user_id)).toEqual([
    { user_id: lin.id, kind: 'work', status: 2 },
    { user_id: wen.id, kind: 'education', status: 1 },
  ])
  expect(await w.db.selectFrom('uploads').selectAll().execute()).toEqual([])
  const url = w.deps.providers.storage.url(key, w.now())
  expect((await w.app.inject({ url })).statusCode).toBe(404)
})

test.each([
  ['face', ['lapsed', 'lapsed', 'passed']],
  ['identity', ['lapsed', 'started', 'passed']],
  ['marital', ['started', 'lapsed', 'passed']],
] as const)('ends the checks and deletes their sealed data when the %s consent is withdrawn', async (kind, states) => {
  const lin = await w.person('林')
  const check = (id: string, purpose: 'identity' | 'marital', state: 'started' | 'passed') =>
    w.db
      .insertInto('face_checks')
      .values({
        id,
        user_id: lin.id,
        purpose,
        once_key: id,
        biz_token_hash: Buffer.from(id),
        biz_token_sealed: Buffer.from('x'),
        url_sealed: Buffer.from('x'),
        name_sealed: Buffer.from('x'),
        id_sealed: Buffer.from('x'),
        id_lookup: Buffer.from('x'),
        state,
        created_at: w.now(),
        expires_at: w.now(),
        decided_at: null,
      })
      .execute()
  await check('a', 'identity', 'started')
  await check('b', 'marital', 'started')
  await check('c', 'identity', 'passed')
  await lin.call(settings.withdrawConsent, { kind })
  const rows = await w.db.selectFrom('face_checks').selectAll().orderBy('id').execute()
  expect(rows.map(({ state }) => state)).toEqual(states)
  for (const row of rows.filter(({ state }) => state === 'lapsed'))
    expect(row).toMatchObject({ name_sealed: null, id_sealed: null, id_lookup: null, url_sealed: null })
})
