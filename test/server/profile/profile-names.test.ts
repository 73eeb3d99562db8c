import { profile } from '../../../contract/profile/profile'
import { newUid } from '../../../server/kernel/keys'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
let wen: Person
let mei: Person
beforeEach(async () => {
  w = await world()
  ;[lin, wen, mei] = [await w.person('林'), await w.person('文'), await w.person('梅')]
})
afterEach(() => w.close())

const names = async (viewer: Person, ...people: { uid: string }[]) =>
  (await viewer.call(profile.contacts, { uids: people.map(({ uid }) => uid) })).list.map(({ nickname }) => nickname)
const says = (author: Person, selfDescription: string) => author.call(profile.edit, { selfDescription })
const change = (person: Person, columns: object) =>
  w.db.updateTable('users').set(columns).where('id', '=', person.id).execute()

// A.profile.13, security V3
test('resolves a uid to a nickname only when a text that the viewer may read mentions it', async () => {
  const [other] = [await w.person('外')]
  expect(await names(lin, wen, mei, other)).toEqual([])
  await says(wen, `和 @${mei.uid} 是同学。`)
  const { list } = await lin.call(profile.contacts, { uids: [wen.uid, mei.uid, other.uid, newUid()] })
  expect(list).toEqual([{ uid: mei.uid, nickname: '梅' }])
  expect(await lin.call(profile.info, { uid: wen.uid })).toMatchObject({
    userInfo: { selfDescription: `和 @${mei.uid} 是同学。` },
  })
})

test('stops resolving a mention when the text is removed or its author is hidden', async () => {
  await says(wen, `和 @${mei.uid} 是同学。`)
  for (const hidden of [{ stealth: true }, { banned_at: w.now() }, { cancelled_at: w.now() }, { paired: true }]) {
    await change(wen, hidden)
    expect(await names(lin, mei)).toEqual([])
    await change(wen, { stealth: false, banned_at: null, cancelled_at: null, paired: false })
    expect(await names(lin, mei)).toEqual(['梅'])
  }
  await says(wen, '和她是同学。')
  expect(await names(lin, mei)).toEqual([])
  expect(await w.db.selectFrom('mentions').selectAll().execute()).toEqual([])
})

test('resolves no mention of a hidden user, not even for the author', async () => {
  await says(wen, `和 @${mei.uid} 是同学。`)
  await change(mei, { stealth: true })
  expect([await names(lin, mei), await names(wen, mei)]).toEqual([[], []])
  await change(mei, { stealth: false })
  expect([await names(lin, mei), await names(wen, mei), await names(mei, mei)]).toEqual([['梅'], ['梅'], ['梅']])
})

test('does not resolve mentions of or by a colleague when both block colleagues', async () => {
  const employed = { company_key: '青橙', company_since: new Date(0), block_colleagues: true }
  await says(wen, `和 @${mei.uid} 是同学。`)
  await change(lin, employed)
  await change(mei, employed)
  expect(await names(lin, mei)).toEqual([])
  await change(mei, { company_key: '' })
  expect(await names(lin, mei)).toEqual(['梅'])
  await change(wen, employed)
  expect(await names(lin, mei)).toEqual([])
})

test('resolves a mention in a text in review only for its author', async () => {
  const pending = { verdict: 'review' as const, reason: '', ref: 'r' }
  const slow = await world({
    deps: (deps) => ({
      ...deps,
      providers: {
        ...deps.providers,
        moderation: { ...deps.providers.moderation, textNow: () => pending, text: async () => pending },
      },
    }),
  })
  const [author, named, reader] = [await slow.person('文'), await slow.person('梅'), await slow.person('林')]
  await says(author, `和 @${named.uid} 是同学。`)
  expect([await names(reader, named), await names(author, named)]).toEqual([[], ['梅']])
  // once the text is approved, its mention is visible
  await slow.db.deleteFrom('text_reviews').execute()
  await slow.db
    .updateTable('users')
    .set({ self_description: `和 @${named.uid} 是同学。` })
    .where('id', '=', author.id)
    .execute()
  expect(await names(reader, named)).toEqual(['梅'])
  // the published text keeps its mention while the new version is in review
  await says(author, '没有名字。')
  expect(await names(reader, named)).toEqual(['梅'])
  await slow.close()
})

test('refuses an @ with ten digits of no user as a contact number', async () => {
  const hidden = await w.person('隐', { stealth: true })
  for (const uid of ['2739164580', hidden.uid.replace(/0000$/, '1234')])
    await expect(says(wen, `联系 @${uid} 找我。`)).rejects.toMatchObject({ code: 1015 })
  await says(wen, `和 @${mei.uid} 是同学。`)
  await change(mei, { stealth: true })
  expect((await says(wen, `和 @${mei.uid} 是老同学。`)).selfDescription).toContain('老同学')
})

// security V3
test('accepts fifty uids a call, and refuses more', async () => {
  const uids = Array.from({ length: 51 }, () => newUid())
  expect((await lin.call(profile.contacts, { uids: uids.slice(1) })).list).toEqual([])
  await expect(lin.call(profile.contacts, { uids })).rejects.toMatchObject({ code: 400 })
})
