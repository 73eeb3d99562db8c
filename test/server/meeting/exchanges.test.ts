import { settings } from '../../../contract/account/settings'
import { codes } from '../../../contract/kernel/errors'
import { chat } from '../../../contract/meeting/chat'
import { exchangeLimits, exchanges } from '../../../contract/meeting/exchanges'
import { profile } from '../../../contract/profile/profile'
import { block, followEachOther, opened, placeOf, readAll, say, talker } from '../../support/talkers'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
let mei: Person
let conversationId: string
const day = 24 * 3_600_000

const later = async (days: number) => {
  w.pass(days * day)
  await w.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2030-01-01') })
    .execute()
}
const talk = async () => {
  await say(lin, conversationId, '你好')
  await say(mei, conversationId, '你好呀')
}
const named = (by: Person, wechatId: string) => by.call(profile.edit, { wechatId })

beforeEach(async () => {
  w = await world()
  ;[lin, mei] = [await talker(w, '林'), await talker(w, '梅')]
  conversationId = await opened(w, lin, mei)
  await later(2)
  await talk()
  await named(lin, 'lin_2026')
  await named(mei, 'mei-meimei')
})
afterEach(() => w.close())

const stands = async (by: Person) => (await placeOf(by, conversationId)).exchange
const tap = (by: Person) => by.call(exchanges.offer, { conversationId })
const decline = (by: Person) => by.call(exchanges.decline, { conversationId })
const withdraw = (by: Person) => by.call(exchanges.withdraw, { conversationId })
const tips = async (by: Person) =>
  (await readAll(by, conversationId)).filter(({ kind }) => kind === 'tip').map(({ text }) => text)
/** Everything that the calls answer to one person, as text. */
const seenBy = async (by: Person) =>
  JSON.stringify([
    await placeOf(by, conversationId),
    await readAll(by, conversationId),
    await by.call(chat.conversations, { pageNo: 1, pageSize: 10 }),
  ])
const refused = (message: string) => ({ code: codes.unacceptable, message })

// security H11
test('shows the ids to both only after both tapped, with a tip for each, and stores no id in plain text', async () => {
  expect(await stands(lin)).toEqual({ state: 'none', mine: 'lin_2026', theirs: '', obstacle: '' })
  expect(await tap(lin)).toMatchObject({ state: 'sent', theirs: '' })
  expect(await stands(mei)).toEqual({ state: 'asked', mine: 'mei-meimei', theirs: '', obstacle: expect.any(String) })
  expect(await tips(mei)).toEqual(['对方想和你交换微信。双方都同意后，才会看到彼此的微信号'])
  expect(
    [await seenBy(mei), await seenBy(lin)].map((seen) => /lin_2026.*mei-meimei|mei-meimei.*lin_2026/s.test(seen)),
  ).toEqual([false, false])
  expect(await tap(mei)).toMatchObject({ state: 'done', theirs: 'lin_2026' })
  expect(await stands(lin)).toMatchObject({ state: 'done', theirs: 'mei-meimei' })
  expect([(await tips(lin)).at(-1), (await tips(mei)).at(-1)].every((tip) => tip?.startsWith('你们交换了微信'))).toBe(
    true,
  )
  const rows = JSON.stringify(await w.db.selectFrom('messages').selectAll().execute())
  expect(rows).not.toMatch(/lin_2026|mei-meimei/)
})

test('ignores a repeated tap, and exchanges once when both tap at once', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, n) => tap(n % 2 ? lin : mei).catch((error: unknown) => error)))
  expect([(await stands(lin)).theirs, (await stands(mei)).theirs]).toEqual(['mei-meimei', 'lin_2026'])
  const said = [...(await tips(lin)), ...(await tips(mei))]
  expect(said.filter((tip) => tip.startsWith('你们交换了微信'))).toHaveLength(2)
  expect(said.filter((tip) => tip.startsWith('对方想和你'))).toHaveLength(1)
  const before = await seenBy(mei)
  await tap(lin)
  expect(await seenBy(mei)).toEqual(before)
})

test('hides a decline from the sender, and lets the other member still accept the offer', async () => {
  await tap(lin)
  const before = await seenBy(lin)
  expect(await decline(mei)).toMatchObject({ state: 'none' })
  expect(await seenBy(lin)).toEqual(before)
  expect(await tap(lin)).toMatchObject({ state: 'sent' })
  expect(await tips(mei)).toHaveLength(1)
  expect(await tap(mei)).toMatchObject({ state: 'done' })
})

test('ignores a withdrawn or expired offer, and refuses the next one for days', async () => {
  await tap(lin)
  expect(await withdraw(lin)).toMatchObject({ state: 'none' })
  expect((await stands(mei)).state).toBe('none')
  await expect(tap(lin)).rejects.toMatchObject(refused('每 7 天只能向对方提一次，先聊聊天吧'))
  expect((await stands(lin)).obstacle).toBe('每 7 天只能向对方提一次，先聊聊天吧')
  await later(exchangeLimits.standDays)
  expect(await tap(lin)).toMatchObject({ state: 'sent' })
  await later(exchangeLimits.standDays)
  expect([(await stands(lin)).state, (await stands(mei)).state]).toEqual(['none', 'none'])
  expect(await tap(mei)).toMatchObject({ state: 'sent' })
})

test('revokes the exchange when an id is changed or removed, until a new exchange', async () => {
  await tap(lin)
  await tap(mei)
  await named(lin, 'lin_renewed')
  expect([await stands(mei), await stands(lin)]).toMatchObject([
    { state: 'none', theirs: '' },
    { state: 'none', theirs: '' },
  ])
  await tap(mei)
  expect(await tap(lin)).toMatchObject({ state: 'done', theirs: 'mei-meimei' })
  expect((await stands(mei)).theirs).toBe('lin_renewed')
  await named(lin, '')
  expect((await stands(mei)).theirs).toBe('')
  await expect(tap(lin)).rejects.toMatchObject(refused('先填写你的微信号，再和对方交换'))
})

test('refuses an exchange when the offer’s id is no longer valid', async () => {
  await tap(lin)
  await named(lin, '')
  expect((await stands(mei)).state).toBe('none')
  expect(await tap(mei)).toMatchObject({ state: 'sent', theirs: '' })
})

test('refuses an exchange before both spoke, with the product, after the end, for strangers, and without verification', async () => {
  const wen = await talker(w, '文')
  await named(wen, 'wen_wen_wen')
  await expect(tap(wen)).rejects.toMatchObject({ code: codes.absent })
  await expect(decline(wen)).rejects.toMatchObject({ code: codes.absent })
  await later(2)
  const talked = conversationId
  conversationId = await opened(w, lin, wen)
  await say(lin, conversationId, '在吗')
  await expect(tap(lin)).rejects.toMatchObject(refused('你们都说过话以后，才能交换微信'))
  await expect(tap(wen)).rejects.toMatchObject(refused('你们都说过话以后，才能交换微信'))
  const staff = await talker(w, '二狗')
  conversationId = await opened(w, lin, staff, 'official')
  await expect(tap(lin)).rejects.toMatchObject(refused('官方账号不交换微信'))
  conversationId = talked
  await tap(lin)
  await tap(mei)
  await mei.call(chat.end, { conversationId, ended: true })
  expect(await stands(lin)).toMatchObject({ state: 'none', theirs: '', obstacle: expect.stringContaining('结束') })
  await expect(tap(lin)).rejects.toMatchObject({ code: codes.unacceptable })
  await mei.call(chat.end, { conversationId, ended: false })
  expect((await stands(lin)).theirs).toBe('mei-meimei')
  await w.db.updateTable('users').set({ banned_at: w.now() }).where('id', '=', mei.id).execute()
  expect(await stands(lin)).toMatchObject({ state: 'none', theirs: '' })
})

test('exchanges nothing once the mutual like is gone, and hides earlier ids', async () => {
  const an = await talker(w, '安')
  await named(an, 'an_an_an')
  await followEachOther(w, lin, an)
  conversationId = await opened(w, lin, an, 'mutual')
  await later(2)
  await say(lin, conversationId, '你好')
  await say(an, conversationId, '你好')
  await tap(lin)
  await tap(an)
  await w.db.deleteFrom('follows').where('follower_id', '=', an.id).execute()
  expect(await stands(lin)).toMatchObject({ state: 'none', theirs: '' })
})

// security V13
test('makes a block look like a withdrawn offer: before, between and after the taps', async () => {
  await block(w, mei, lin)
  expect(await tap(lin)).toMatchObject({ state: 'sent' })
  await w.db.deleteFrom('blocks').execute()
  expect([(await stands(mei)).state, await tips(mei)]).toEqual(['none', []])
  expect(await tap(mei)).toMatchObject({ state: 'sent', theirs: '' })
  await block(w, mei, lin)
  expect((await stands(lin)).state).toBe('sent')
  await expect(tap(lin)).resolves.toMatchObject({ state: 'sent', theirs: '' })
  await w.db.deleteFrom('blocks').execute()
  expect(await tap(lin)).toMatchObject({ state: 'done', theirs: 'mei-meimei' })
  await block(w, mei, lin)
  expect(await stands(lin)).toMatchObject({ state: 'none', theirs: '' })
})

// security H11
test('withdraws offers made before stealth, and keeps those made during it', async () => {
  await tap(mei)
  await mei.call(settings.hide, { hide: true })
  expect([(await stands(lin)).state, (await stands(mei)).state]).toEqual(['none', 'sent'])
  expect(await tap(lin)).toMatchObject({ state: 'sent', theirs: '' })
  w.pass(1000)
  expect(await tap(mei)).toMatchObject({ state: 'done', theirs: 'lin_2026' })
  expect(await stands(lin)).toMatchObject({ state: 'done', theirs: 'mei-meimei' })
  await mei.call(settings.hide, { hide: false })
  await later(8)
  await mei.call(settings.hide, { hide: true })
  expect(await stands(lin)).toMatchObject({ state: 'none', theirs: '' })
  await mei.call(settings.hide, { hide: false })
  expect(await stands(lin)).toMatchObject({ state: 'done', theirs: 'mei-meimei' })
})

// security H3
test('refuses new accounts for a day, and limits the offers of a day', async () => {
  const fresh = await talker(w, '新', { created_at: w.now() })
  conversationId = await opened(w, fresh, mei)
  await say(fresh, conversationId, '你好')
  await say(mei, conversationId, '你好')
  await named(fresh, 'fresh_fresh')
  const young = '为了大家的安全，注册满 24 小时后才能交换联系方式'
  expect([await stands(fresh), await stands(mei)]).toMatchObject([
    { obstacle: young },
    { obstacle: expect.any(String) },
  ])
  expect((await stands(mei)).obstacle).not.toBe('')
  await expect(tap(fresh)).rejects.toMatchObject(refused(young))
  await expect(tap(mei)).rejects.toMatchObject({ code: codes.unacceptable })
  const talks: string[] = []
  for (let n = 0; n <= exchangeLimits.perDay; n += 1) {
    const other = await talker(w, `友${n}`)
    const talk = await opened(w, lin, other)
    await say(lin, talk, '你好')
    await say(other, talk, '你好')
    talks.push(talk)
  }
  await later(2)
  const results = []
  for (const talk of talks)
    results.push(
      await lin.call(exchanges.offer, { conversationId: talk }).then(
        () => 'sent',
        (error: Error) => error.message,
      ),
    )
  expect(results).toEqual([...talks.slice(1).map(() => 'sent'), '每天最多向 5 个人提出交换微信'])
})

test('checks the form of a WeChat id, and refuses a phone number with a sentence', async () => {
  for (const wechatId of ['13812345678', '+86 13812345678'])
    await expect(named(lin, wechatId)).rejects.toMatchObject(
      refused('请填写微信号，不要填手机号。在微信「我」的页面可以看到微信号'),
    )
  for (const wechatId of ['abc', '1abcdefg', '微信号abcdef', 'abc def gh'])
    await expect(named(lin, wechatId)).rejects.toMatchObject({ code: codes.unacceptable })
})

test('exchanges nothing with a user who has left', async () => {
  await tap(lin)
  await tap(mei)
  await w.db.updateTable('users').set({ cancelled_at: w.now() }).where('id', '=', mei.id).execute()
  expect(await stands(lin)).toMatchObject({ state: 'none', theirs: '' })
})

test('refuses to offer an id that was rejected or not judged, with a sentence', async () => {
  const { moderation } = w.deps.providers
  const says = jest.spyOn(moderation, 'textNow')
  says.mockReturnValue({ verdict: 'reject', reason: '不合适', ref: '' })
  await expect(tap(lin)).rejects.toMatchObject(refused('你的微信号没有通过审核，请换一个再交换'))
  says.mockReturnValue({ verdict: 'review', reason: '', ref: '' })
  await expect(tap(lin)).rejects.toMatchObject(refused('暂时没能审核你的微信号，请稍后再试'))
  expect((await stands(mei)).state).toBe('none')
  says.mockRestore()
  expect(await tap(lin)).toMatchObject({ state: 'sent' })
})

test('shows both ids or neither when one withdraws while the other taps, and keeps the answer', async () => {
  await tap(lin)
  const [taken] = await Promise.all([withdraw(lin), tap(mei)])
  const both = [(await stands(lin)).theirs, (await stands(mei)).theirs]
  expect(both).toEqual(taken.state === 'done' ? ['mei-meimei', 'lin_2026'] : ['', ''])
})
