import { support, supportLimits } from '../../../contract/care/support'
import { notices } from '../../../contract/core/notices'
import { alarmLate } from '../../../server/domains/care/support'
import { runJob } from '../../support/jobs'
import { jpeg } from '../../support/pictures'
import { sendPicture } from '../../support/sending'
import { type Person, type World, world } from '../../world'
import { typed } from '../money/invite-world'

let w: World
let lin: Person
let mei: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林')
  mei = await w.person('梅')
})
afterEach(() => w.close())

const day = 86_400_000
const asks = (words = '打不开聊天', more: object = {}) => lin.call(support.ask, { topic: 'fault', words, ...more })
const one = async (no: string) => lin.call(support.request, { no })
const picture = async () => (await sendPicture(w, lin, await jpeg(), { purpose: 'feedback' })).data.id
const files = () => w.db.selectFrom('uploads').select('id').execute()
const mine = async () => (await lin.call(support.mine, { pageNo: 1, pageSize: 20 })).records

// A.legal.22
test('gives a request a number and a state, answers it in the app, and notifies its author', async () => {
  const { no } = await asks()
  expect(no).toMatch(/^KF\d{10}$/)
  expect(await mine()).toMatchObject([{ no, topic: 'fault', state: 'open', last: '打不开聊天' }])
  expect((await typed(w, 'support')).join('\n')).toContain(`${no} `)
  expect((await typed(w, 'support')).join('\n')).toContain('本人：打不开聊天')
  w.pass(day)
  await typed(w, `answer ${no} 请更新到最新版本`)
  expect(await one(no)).toMatchObject({
    state: 'answered',
    list: [
      { byStaff: false, words: '打不开聊天' },
      { byStaff: true, words: '请更新到最新版本' },
    ],
  })
  const { records } = await lin.call(notices.list, { pageNo: 1, pageSize: 20 })
  expect(records).toMatchObject([{ kind: 'support', about: no, text: `你的客服请求 ${no} 有了答复` }])
  expect((await typed(w, 'support')).join('')).toBe('没有等待答复的请求')
  await lin.call(support.say, { no, words: '更新了还是不行' })
  expect(await mine()).toMatchObject([{ state: 'open', last: '更新了还是不行' }])
  await lin.call(support.close, { no })
  await expect(lin.call(support.say, { no, words: '再问一句' })).rejects.toMatchObject({ code: 1015 })
  await expect(typed(w, `answer ${no} 好`)).rejects.toThrow('没有还在进行的请求')
})

test('makes one request when it is sent twice, and refuses a sixth open one', async () => {
  const { no } = await asks()
  expect(await asks()).toEqual({ no })
  for (let n = 2; n <= supportLimits.open; n += 1) await asks(`第 ${n} 件事`)
  await expect(asks('还有一件')).rejects.toMatchObject({ code: 1015 })
  await lin.call(support.close, { no })
  await asks('还有一件')
  await expect(asks('  ')).rejects.toMatchObject({ code: 1015, message: '请写下你要问的事' })
})

test('keeps at most five of many concurrent requests', async () => {
  await Promise.all([...Array(9).keys()].map((n) => lin.send(support.ask, { topic: 'other', words: `第 ${n} 件事` })))
  expect(await mine()).toHaveLength(supportLimits.open)
})

test('lets no other user read, extend or end a request, and reveals by no number whether it exists', async () => {
  const { no } = await asks()
  for (const name of [no, 'KF0000000000'])
    for (const [call, input] of [
      [support.request, { no: name }],
      [support.say, { no: name, words: '好' }],
      [support.close, { no: name }],
    ] as const)
      expect((await mei.send(call, input)).body).toMatchObject({ code: 404, msg: '内容不存在或暂时无法查看' })
  expect(await one(no)).toMatchObject({ state: 'open' })
})

// security O3, security P14
test('stores papers of identity as sealed uploads of their owner, and deletes them once staff looked at them', async () => {
  const image = await picture()
  const { no } = await asks('不想刷脸', { topic: 'identity', images: [image] })
  expect((await one(no)).list[0]?.images).toHaveLength(1)
  expect((await typed(w, 'support')).join('\n')).toMatch(/https:\/\/api\.example\/files\//)
  await typed(w, `answer ${no} 核对好了`)
  expect((await one(no)).list[0]?.images).toEqual([])
  expect(await files()).toEqual([])
  const theirs = (await sendPicture(w, mei, await jpeg(), { purpose: 'feedback' })).data.id
  await expect(lin.call(support.say, { no, words: '再看看', images: [theirs] })).rejects.toMatchObject({ code: 1015 })
})

// security P14
test.each([
  ['its person', (no: string) => lin.call(support.close, { no })],
  ['staff', (no: string) => typed(w, `close-request ${no}`)],
])('deletes the pictures of a request at once when %s ends it', async (_who, ends) => {
  const { no } = await asks('看图', { images: [await picture()] })
  w.pass(2 * day)
  await runJob(w, 'review-pending')
  expect(await files()).toHaveLength(1)
  await ends(no)
  expect(await files()).toEqual([])
  expect(await mine()).toMatchObject([{ state: 'closed' }])
})

test('keeps other pictures while a request is open, and closes an answered request by itself', async () => {
  const { no } = await asks('看图', { images: [await picture()] })
  w.pass(2 * day)
  await runJob(w, 'review-pending')
  await typed(w, `answer ${no} 看到了`)
  expect(await files()).toHaveLength(1)
  w.pass(supportLimits.days * day)
  await runJob(w, 'close-silent-requests')
  const rows = await w.db.selectFrom('support_requests').select(['no', 'state']).execute()
  expect(rows).toEqual([{ no, state: 'closed' }])
  expect(await files()).toEqual([])
})

test('raises an alarm for an unanswered request before the promised end, and none once it is answered', async () => {
  const heard = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  const loud = { ...w.deps, env: { ...w.deps.env, LOG: 'info' as const } }
  const rings = async () => {
    heard.mockClear()
    await alarmLate(loud, w.now())
    return heard.mock.calls.map(([line]) => JSON.parse(String(line)) as object)
  }
  try {
    const { no } = await asks()
    w.pass(11 * day)
    expect(await rings()).toEqual([])
    w.pass(day)
    expect(await rings()).toEqual([{ alarm: 'answers are nearly late', requests: 1, appeals: 0 }])
    await typed(w, `answer ${no} 请更新到最新版本`)
    expect(await rings()).toEqual([])
  } finally {
    heard.mockRestore()
  }
})
