import { faq } from '../../../contract/profile/faq'
import { type World, world } from '../../world'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

// A.faq.02, A.faq.09
test('lets only its owner set, change and remove a question', async () => {
  const [lin, wen] = [await w.person('林'), await w.person('文')]
  expect(await lin.call(faq.shown, {})).toEqual({ title: '' })
  await lin.call(faq.set, { title: '  周末你会做什么？ ' })
  expect(await lin.call(faq.shown, {})).toEqual({ title: '周末你会做什么？' })
  expect(await wen.call(faq.shown, {})).toEqual({ title: '' })
  await wen.call(faq.remove, {})
  await lin.call(faq.set, { title: '你喜欢山还是海？' })
  expect(await lin.call(faq.shown, {})).toEqual({ title: '你喜欢山还是海？' })
  await lin.call(faq.remove, {})
  expect(await lin.call(faq.shown, {})).toEqual({ title: '' })
})

// A.faq.07
test.each(['四个字吧', '   四个字    ', '    '])(
  'refuses %j with fewer than five characters after trimming, and saves nothing',
  async (title) => {
    const lin = await w.person('林')
    await lin.call(faq.set, { title: '原来的问题在' })
    await expect(lin.call(faq.set, { title })).rejects.toMatchObject({ message: '问题不能少于五个字' })
    expect(await lin.call(faq.shown, {})).toEqual({ title: '原来的问题在' })
  },
)

// A.faq.08
test('accepts a hundred characters, and refuses one more', async () => {
  const lin = await w.person('林')
  await lin.call(faq.set, { title: '问'.repeat(100) })
  await expect(lin.call(faq.set, { title: '问'.repeat(101) })).rejects.toMatchObject({ code: 400 })
  expect((await lin.call(faq.shown, {})).title).toHaveLength(100)
})

// A.auth.24
test('refuses contact details in a question, with the reason', async () => {
  const lin = await w.person('林')
  await expect(lin.call(faq.set, { title: '加我微信 13800138000 聊聊' })).rejects.toMatchObject({ code: 1015 })
  expect(await lin.call(faq.shown, {})).toEqual({ title: '' })
})

test('hides a question that the checker refuses, and tells its owner the reason', async () => {
  const moderation = {
    ...w.deps.providers.moderation,
    // an external moderation that answers after the commit
    textNow: undefined,
    text: async () => ({ verdict: 'reject' as const, reason: '换个说法', ref: '' }),
  }
  const strict = await world({ deps: (deps) => ({ ...deps, providers: { ...deps.providers, moderation } }) })
  try {
    const lin = await strict.person('林')
    await expect(lin.call(faq.set, { title: '你喜欢山还是海？' })).rejects.toMatchObject({ message: '换个说法' })
    expect(await lin.call(faq.shown, {})).toMatchObject({ review: { reason: '换个说法' } })
    expect(await strict.db.selectFrom('conversation_questions').selectAll().execute()).toEqual([])
  } finally {
    await strict.close()
  }
})

test('makes suggestions that are different, and that could each be set', async () => {
  const lin = await w.person('林')
  const { list } = await lin.call(faq.suggestions, {})
  expect(list.length).toBeGreaterThanOrEqual(6)
  expect(new Set(list).size).toBe(list.length)
  for (const title of list) await lin.call(faq.set, { title })
})
