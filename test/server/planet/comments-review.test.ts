import { codes } from '../../../contract/kernel/errors'
import { comments } from '../../../contract/planet/comments'
import { newHandle } from '../../../server/kernel/keys'
import type { Verdict } from '../../../server/providers/moderation'
import { commands } from '../../../server/staff/commands'
import type { Person, World } from '../../world'
import { counters, judgedWorld, notices, post, say, threads, verdict, wordsOf, writer } from './planet-world'

const minute = 60_000
let w: World
let judge: { answer: () => Promise<Verdict> }
let jobs: () => Promise<unknown>
let lin: Person
let mei: Person
let name: string
beforeEach(async () => {
  ;({ w, judge, jobs } = await judgedWorld(async () => verdict('pass')))
  ;[lin, mei] = [await writer(w, '林'), await writer(w, '梅')]
  name = await post(lin, '大家好')
})
afterEach(async () => {
  const { stored, counted } = await counters(w)
  await w.close()
  expect(stored).toEqual(counted)
})
const away = () => Promise.reject(new Error('away'))

// security C9
test('shows a comment that a service approves, and does not write one that it refuses', async () => {
  await say(mei, name, '你好')
  judge.answer = async () => verdict('reject', '含有广告')
  await expect(say(mei, name, '买它')).rejects.toMatchObject({ code: codes.unacceptable, message: '含有广告' })
  expect(await wordsOf(lin, name)).toEqual(['你好'])
  expect(await wordsOf(mei, name)).toEqual(['你好'])
})

// security C9
test('shows an unjudged comment to its author only, uncounted and without notices, until it is approved', async () => {
  judge.answer = away
  const key = newHandle()
  const waiting = await say(mei, name, `在吗 @${lin.uid}`, undefined, key)
  expect(waiting).toMatchObject({ review: 1, mine: true })
  expect([await wordsOf(lin, name), await notices(lin)]).toEqual([[], []])
  expect(await threads(mei, name)).toMatchObject({ total: 1, records: [{ review: 1 }] })
  await expect(say(lin, name, '回你', waiting.commentId)).rejects.toMatchObject({ code: codes.absent })
  // a comment that waits is not sent to the moderation a second time
  judge.answer = () => Promise.reject(new Error('asked again'))
  expect(await say(mei, name, `在吗 @${lin.uid}`, undefined, key)).toEqual(waiting)
  w.pass(minute)
  await jobs()
  expect(await wordsOf(lin, name)).toEqual([])
  judge.answer = async () => verdict('pass')
  w.pass(minute)
  await Promise.all([jobs(), jobs()])
  expect(await wordsOf(lin, name)).toEqual([`在吗 @${lin.uid}`])
  expect((await notices(lin)).map(({ type }) => type)).toEqual([1002])
})

test('keeps a later refused comment for its author, with the reason', async () => {
  judge.answer = away
  await say(mei, name, '买它')
  judge.answer = async () => verdict('reject', '含有广告')
  w.pass(minute)
  await jobs()
  expect((await threads(mei, name)).records).toMatchObject([{ content: '买它', review: 2, reviewReason: '含有广告' }])
  expect([await wordsOf(lin, name), await notices(lin)]).toEqual([[], []])
})

test('lists a doubtful comment for staff, who decide once', async () => {
  judge.answer = async () => verdict('review')
  const { commentId } = await say(mei, name, '这个嘛')
  judge.answer = async () => verdict('pass')
  w.pass(minute)
  await jobs()
  const lines: string[] = []
  const staff = async (command: string, ...args: string[]) =>
    commands
      .find((one) => one.name === command)
      ?.run({ ...w.deps, now: w.now(), origin: '', say: (line) => void lines.push(line), ask: async () => '' }, args)
  await staff('content')
  expect(lines.join('\n')).toContain(`${mei.uid} 评论 ${commentId}  这个嘛`)
  expect(await wordsOf(lin, name)).toEqual([])
  await staff('comment', commentId, 'pass')
  expect(await wordsOf(lin, name)).toEqual(['这个嘛'])
  await expect(staff('comment', commentId, 'pass')).rejects.toThrow(commentId)
})

test('never shows a comment that was deleted while it waited', async () => {
  judge.answer = async () => verdict('pass')
  const top = await say(lin, name, '楼主在')
  judge.answer = away
  const waiting = await say(mei, name, '等等我', top.commentId)
  await lin.call(comments.remove, { commentId: top.commentId })
  judge.answer = async () => verdict('pass')
  w.pass(minute)
  await jobs()
  expect(await wordsOf(mei, name)).toEqual([])
  expect(
    await w.db.selectFrom('comments').where('public_id', '=', waiting.commentId).select('content').execute(),
  ).toEqual([{ content: '' }])
  expect(await notices(lin)).toEqual([])
})
