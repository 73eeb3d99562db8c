import { dataExport, type Export } from '../../../contract/account/data-export'
import { inventory } from '../../../server/areas'
import { makeExports } from '../../../server/domains/account/data-export'
import { cell, partsOf } from '../../../server/domains/account/data-export/rules'
import { tellNotice } from '../../../server/domains/core/notices'
import { fillPerson } from '../../support/full-person'
import { unzip } from '../../support/unzip'
import { type Person, type World, world } from '../../world'

const { personalData } = inventory

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(async () => {
  jest.restoreAllMocks()
  await w.close()
})

const minute = 60_000
const day = 86_400_000
const run = () => makeExports({ ...w.deps, inventory }, w.now())
const latest = (person: Person) => person.call(dataExport.latest, {})
const ask = (person: Person) => person.call(dataExport.request, {})

/** Downloads a finished export. */
async function download(url: string) {
  const { pathname, search } = new URL(url)
  return w.app.inject({ url: `${pathname}${search}` })
}

async function contents({ url }: Export) {
  const files = unzip((await download(url)).rawPayload)
  return { files, text: (name: string) => files.get(name)?.toString('utf8') ?? '' }
}

/** Requests an export, runs the job and opens the result. */
async function copyOf(person: Person) {
  await ask(person)
  await run()
  return contents(await latest(person))
}

test('changes a copy from none to waiting to ready, and removes it after a day', async () => {
  const lin = await w.person('林')
  expect(await latest(lin)).toMatchObject({ state: 'none', url: '' })
  expect(await ask(lin)).toMatchObject({ state: 'waiting', progress: 0, url: '', requestTime: w.now().getTime() })
  expect(await run()).toBe(1)
  const ready = await latest(lin)
  expect(ready).toMatchObject({ state: 'ready', progress: 100, expireTime: w.now().getTime() + day })
  const answer = await download(ready.url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(ready.size),
    'content-disposition': 'attachment; filename="ergou-data.zip"',
    'cache-control': 'private, no-store',
  })
  w.pass(day - 1000)
  expect((await download(ready.url)).statusCode).toBe(200)
  w.pass(1000)
  expect(await latest(lin)).toMatchObject({ state: 'gone', url: '' })
  await run()
  w.pass(-day)
  expect((await download(ready.url)).statusCode).toBe(404)
})

// security P5
test('includes every exported column of every table, and no data of other users', async () => {
  const [lin, wen] = [await w.person('林'), await w.person('文')]
  const mine = await fillPerson(w, lin, wen)
  const theirs = await fillPerson(w, wen, await w.person('梅'))
  const { files, text } = await copyOf(lin)
  const json = text('data.json')
  const exported = personalData
    .filter((kind) => kind.exported)
    .flatMap((kind) => [kind, ...(kind.also ? [kind.also] : [])])
  const expected = mine.filter(({ column, by }) =>
    exported.some(
      (kind) => column in kind.columns && (kind.of === undefined || kind.of.endsWith(`.${by}`)) && by !== '',
    ),
  )
  expect(expected.length).toBeGreaterThan(80)
  // the export contains the user's own side of rows that two users share, and mentions only as their author
  const missing = expected.filter(
    ({ said, column, by }) => !json.includes(said) && !(column.startsWith('mentions') && by !== 'author_id'),
  )
  expect(missing).toEqual([])
  const everything = [...files].map(([name, bytes]) => `${name}\n${bytes.toString('utf8')}`).join('\n')
  const uids = await w.db.selectFrom('users').where('id', '=', wen.id).select('uid').execute()
  for (const said of [...theirs.map((one) => one.said), ...uids.map(({ uid }) => uid)]) {
    const found = new RegExp(`(?<![0-9])${said.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![0-9])`).test(everything)
    expect([said, found]).toEqual([said, false])
  }
})

test('leaves hashes, keys and internal ids out of the copy', async () => {
  const [lin, wen] = [await w.person('林'), await w.person('文')]
  const mine = await fillPerson(w, lin, wen)
  const { files } = await copyOf(lin)
  const everything = [...files.values()].map((bytes) => bytes.toString('utf8')).join('\n')
  const columns = new Set(
    personalData.filter((kind) => kind.exported || kind.files).flatMap((kind) => Object.keys(kind.columns)),
  )
  for (const { column, said, stored } of mine.filter((canary) => !columns.has(canary.column)))
    if (said.startsWith('canary')) {
      expect([column, everything.includes(said)]).toEqual([column, false])
      expect([column, everything.includes(stored)]).toEqual([column, false])
    }
  expect(everything).not.toContain(String(lin.token))
})

test('includes the user’s own pictures, also in review, but not refused ones or other users’', async () => {
  const lin = await w.person('林')
  const picture = async (user: number, state: 'approved' | 'pending' | 'rejected', text: string) => {
    const key = await w.deps.providers.storage.put(Buffer.from(text), 'jpg')
    const common = { purpose: 'photo' as const, content_type: 'image/jpeg', size: 9, position: null, sent_at: w.now() }
    await w.db
      .insertInto('uploads')
      .values({
        ...common,
        id: text,
        user_id: user,
        token_hash: Buffer.from(text),
        key,
        state,
        created_at: w.now(),
        expires_at: w.now(),
      })
      .execute()
    return key
  }
  const shown = await picture(lin.id, 'approved', 'approved picture')
  await w.db
    .updateTable('users')
    .set({ photo_keys: [shown] })
    .where('id', '=', lin.id)
    .execute()
  await picture(lin.id, 'pending', 'pending picture')
  await picture(lin.id, 'rejected', 'rejected picture')
  await picture((await w.person('文')).id, 'approved', 'picture of wen')
  const { files, text } = await copyOf(lin)
  const photos = [...files].filter(([name]) => name.startsWith('photos/')).map(([, bytes]) => bytes.toString())
  expect(photos.sort()).toEqual(['approved picture', 'pending picture'])
  expect(text('说明.txt')).toContain('共 2 个')
})

test('leaves out a picture whose file is missing, and still makes the copy', async () => {
  const lin = await w.person('林', { photo_keys: [`aa/${'b'.repeat(30)}.jpg`] })
  const { files } = await copyOf(lin)
  expect([...files.keys()].filter((name) => name.startsWith('photos/'))).toEqual([])
})

test('is readable: a table for each area, words for numbers, dog food as a list, and a page that explains it', async () => {
  const lin = await w.person('林', { dogFood: 30, degree: 6, self_description: '喜欢爬山' })
  const { files, text } = await copyOf(lin)
  expect([...files.keys()].sort()).toEqual(
    [
      'data.json',
      '个人主页.csv',
      '狗粮与会员.csv',
      '狗粮收支.csv',
      '账号.csv',
      '认证与同意.csv',
      '认识与聊天.csv',
      '设置与记录.csv',
      '说明.txt',
    ].sort(),
  )
  expect(text('个人主页.csv')).toContain('"性别",1,"性别","女"')
  expect(text('个人主页.csv')).toContain('1,"学历","本科"')
  expect(text('狗粮收支.csv').split('\r\n')[1]).toBe('"2026-03-10 12:00:00","测试",30')
  const json = JSON.parse(text('data.json')) as { 内容: Record<string, Record<string, object[]>> }
  expect(Object.values(json.内容.个人主页 ?? {}).flat()).toContainEqual(
    expect.objectContaining({ 自我介绍: '喜欢爬山' }),
  )
})

// security P5
test('writes a text that starts like a formula as plain text in every table', async () => {
  const wicked = ['=HYPERLINK("http://x")', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '＝1+1']
  const lin = await w.person('林')
  for (const [at, text] of wicked.entries()) {
    await tellNotice(w.db, { user: lin.id, kind: 'order', about: String(at), text, at: w.now() })
    expect(cell(text)).toBe(`"'${text.replaceAll('"', '""')}"`)
  }
  const { files } = await copyOf(lin)
  const tables = [...files].filter(([name]) => name.endsWith('.csv')).map(([, bytes]) => bytes.toString('utf8'))
  for (const table of tables) expect(table).not.toMatch(/(^|,|\n)"?[=+\-@\t＝][^0-9]/)
  expect(tables.join('')).toContain(`"'=HYPERLINK(""http://x"")"`)
})

// security P5
test('allows a copy only shortly after a login, and never from a link', async () => {
  const lin = await w.person('林')
  w.pass(30 * minute)
  await ask(lin)
  w.pass(1)
  await expect(ask(lin)).rejects.toMatchObject({ code: 1016 })
  const wen = await w.person('文')
  await w.db.updateTable('sessions').set({ from_link: true }).where('user_id', '=', wen.id).execute()
  await expect(ask(wen)).rejects.toMatchObject({ code: 403 })
})

test('changes nothing when asked again while a copy is made, and replaces a finished copy by a new one', async () => {
  const lin = await w.person('林')
  await Promise.all(Array.from({ length: 6 }, () => ask(lin)))
  expect(await w.db.selectFrom('exports').selectAll().execute()).toHaveLength(1)
  await run()
  const old = await latest(lin)
  w.pass(minute)
  expect(await ask(lin)).toMatchObject({ state: 'waiting', url: '' })
  expect(await run()).toBe(1)
  const fresh = await latest(lin)
  expect(fresh.url).not.toBe(old.url)
  expect((await download(old.url)).statusCode).toBe(404)
  expect((await download(fresh.url)).statusCode).toBe(200)
})

test('a failed copy shows its state, leaves no file, and can be requested again', async () => {
  const lin = await w.person('林')
  await ask(lin)
  jest.spyOn(w.deps.providers.storage, 'writeDownload').mockRejectedValueOnce(new Error('full'))
  await expect(run()).rejects.toThrow(AggregateError)
  expect(await latest(lin)).toMatchObject({ state: 'failed', url: '' })
  w.pass(minute)
  await ask(lin)
  expect(await run()).toBe(1)
  expect(await latest(lin)).toMatchObject({ state: 'ready' })
})

test('takes up the work of a crashed process after its time, and deletes its half-written file', async () => {
  const lin = await w.person('林')
  await ask(lin)
  const key = w.deps.providers.storage.newDownload()
  await w.db
    .updateTable('exports')
    .set({ state: 'making', key, done: 1, total: 3, expires_at: new Date(w.now().getTime() + 10 * minute) })
    .execute()
  expect(await latest(lin)).toMatchObject({ state: 'making', progress: 33, url: '', expireTime: 0 })
  w.pass(9 * minute)
  expect(await run()).toBe(0)
  w.pass(minute)
  expect(await run()).toBe(1)
  expect(await latest(lin)).toMatchObject({ state: 'ready' })
  expect((await w.db.selectFrom('exports').select('key').executeTakeFirstOrThrow()).key).not.toBe(key)
})

test('deletes its own file when another process has taken over the copy', async () => {
  const lin = await w.person('林')
  await ask(lin)
  const { storage } = w.deps.providers
  const write = storage.writeDownload
  const removed = jest.spyOn(storage, 'remove')
  let slow = ''
  jest.spyOn(storage, 'writeDownload').mockImplementationOnce(async (key, content) => {
    slow = key
    w.pass(11 * minute)
    expect(await run()).toBe(1)
    return write(key, content)
  })
  expect(await run()).toBe(0)
  expect(removed.mock.calls.flat()).toContain(slow)
  const { files } = await contents(await latest(lin))
  expect(files.has('data.json')).toBe(true)
})

test('makes each copy once when two processes run at the same time', async () => {
  const people = await Promise.all(['林', '文', '梅'].map((name) => w.person(name)))
  for (const one of people) await ask(one)
  const made = await Promise.all([run(), run(), run()])
  expect(made.reduce((sum, n) => sum + n, 0)).toBe(3)
  for (const one of people) expect(await latest(one)).toMatchObject({ state: 'ready' })
})

test('does not delay other copies when one fails', async () => {
  const people = [await w.person('林'), await w.person('文')]
  for (const one of people) await ask(one)
  jest.spyOn(w.deps.providers.storage, 'writeDownload').mockRejectedValueOnce(new Error('full'))
  await expect(run()).rejects.toThrow(AggregateError)
  const states = await Promise.all(people.map(async (one) => (await latest(one)).state))
  expect(states.sort()).toEqual(['failed', 'ready'])
})

test('has a column with the owner in every part of the copy', () => {
  expect(partsOf(inventory).filter(({ owner }) => !owner)).toEqual([])
})
