import { appeals } from '../../../contract/care/appeals'
import { codes } from '../../../contract/kernel/errors'
import { planet } from '../../../contract/planet/planet'
import { decidePost, takeDownPost } from '../../../server/domains/planet/planet'
import { commands } from '../../../server/staff/commands'
import { poppedUp } from '../../support/pop-ups'
import { type Person, type World, world } from '../../world'
import { told } from '../core/notices-acts'
import { notices, post, say, writer } from '../planet/planet-world'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  ;[lin, wen] = [await writer(w, '林'), await writer(w, '文')]
})
afterEach(() => w.close())

const refuse = (name: string, reason = '含有广告') =>
  w.db.transaction().execute((tx) => takeDownPost(tx, name, reason, w.now()))
const appeal = (dynamicId: string, words = '没有广告', by = lin) => by.call(appeals.add, { dynamicId, words })
const card = (dynamicId: string, by = lin) => by.call(planet.detail, { dynamicId })

async function staff(line: string) {
  const said: string[] = []
  const tools = { ...w.deps, now: w.now(), origin: '', ask: async () => '', say: (one: string) => said.push(one) }
  const [name, ...args] = line.split(' ')
  await commands.find((command) => command.name === name)?.run(tools, args)
  return said
}
const waiting = async () => (await staff('appeals')).flatMap((line) => /^[\w-]{22}/.exec(line)?.[0] ?? [])
const decide = async (word: string) => staff(`decide-appeal ${(await waiting())[0] ?? ''} ${word}`)

// security C10
test('accepts one appeal against a refused post; when upheld, restores the post in its place and tells its author', async () => {
  const [name, later] = [await post(lin, `一起去@${wen.uid}`), await post(wen, '后来的')]
  const { createTime } = await card(name)
  await refuse(name)
  expect(await card(name)).toMatchObject({ review: 2, reviewReason: '含有广告', appeal: 'may' })
  w.pass(60_000)
  await appeal(name)
  await appeal(name)
  expect(await card(name)).toMatchObject({ appeal: 'open' })
  await expect(appeal(name, '再说一次')).rejects.toMatchObject({ code: codes.unacceptable })
  const listed = await staff('appeals')
  expect(listed.join()).toContain('没有广告')
  expect(listed.join()).toContain('含有广告')
  await decide('uphold')
  expect(await waiting()).toEqual([])
  const restored = await card(name, wen)
  expect(restored).toMatchObject({ review: 0, createTime })
  expect(restored.appeal).toBeUndefined()
  expect(await poppedUp(w, lin)).toEqual(['你的申诉通过了，动态已恢复展示'])
  const { dynamics } = await wen.call(planet.feed, { sort: 'user', uid: lin.uid, pageNo: 1, pageSize: 10 })
  expect(dynamics.map(({ dynamicId }) => dynamicId)).toEqual([name])
  expect(await notices(wen)).toHaveLength(1)
  expect(later).not.toBe(name)
  // a new refusal allows a new appeal
  await refuse(name, '引战')
  await appeal(name, '没有引战')
  expect(await card(name)).toMatchObject({ appeal: 'open', reviewReason: '引战' })
})

test('keeps the post refused with the answer after a dismissed appeal, and allows no second one', async () => {
  const name = await post(lin, '大家好')
  await refuse(name)
  await appeal(name)
  await expect(staff(`decide-appeal ${(await waiting())[0] ?? ''} dismiss`)).rejects.toThrow()
  await decide('dismiss 确有广告')
  expect(await poppedUp(w, lin)).toEqual(['你的申诉没有通过：确有广告'])
  expect(await card(name)).toMatchObject({ review: 2, appeal: 'dismissed' })
  await expect(appeal(name, '求你了')).rejects.toMatchObject({ code: codes.unacceptable })
  await expect(staff(`decide-appeal ${'x'.repeat(22)} uphold`)).rejects.toThrow('没有等待处理的申诉')
})

test('accepts an appeal with a text only against one’s own refused post, and makes one from concurrent calls', async () => {
  const name = await post(lin, '大家好')
  await expect(appeal(name)).rejects.toMatchObject({ code: codes.unacceptable })
  await expect(appeal(name, '没有广告', wen)).rejects.toMatchObject({ code: codes.absent })
  await decidePost({ db: w.db, now: w.now() }, name, { verdict: 'reject', reason: '引战' })
  await expect(appeal(name, ' \n ')).rejects.toMatchObject({ code: codes.unacceptable })
  await expect(appeal(name, '没有广告', wen)).rejects.toMatchObject({ code: codes.absent })
  const words = ['一', '二', '三', '四', '五', '六']
  await Promise.all(words.map((one) => lin.send(appeals.add, { dynamicId: name, words: one })))
  expect(await waiting()).toHaveLength(1)
  // a deleted post is no longer in the queue
  await lin.call(planet.remove, { dynamicId: name })
  expect(await waiting()).toEqual([])
})

test('tells the author of a published post or comment that staff took it down, with the reason and the way to appeal', async () => {
  const name = await post(lin, '大家好')
  const { commentId } = await say(wen, name, '你好')
  await staff(`comment ${commentId} reject 含有广告`)
  await staff(`post ${name} reject 含有广告`)
  expect(await told(wen)).toMatchObject([
    { kind: 'review', about: 'comment', text: expect.stringMatching(/评论被下架了，原因是「含有广告」.*申诉/) },
  ])
  expect(await told(lin)).toMatchObject([
    { kind: 'review', about: 'post', text: expect.stringMatching(/动态被下架了，原因是「含有广告」.*申诉/) },
  ])
})
