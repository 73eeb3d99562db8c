import { codes } from '../../../contract/kernel/errors'
import { planet } from '../../../contract/planet/planet'
import { audience } from '../../../contract/planet/planet-parts'
import { topics } from '../../../contract/planet/topics'
import { punish } from '../../../server/domains/account/punishments'
import { type Person, type World, world } from '../../world'
import { counters, notices, post, say, writer } from './planet-world'

let w: World
let lin: Person
let mei: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  ;[lin, mei, wen] = [await writer(w, '林'), await writer(w, '梅'), await writer(w, '文')]
})
afterEach(() => w.close())

const refusal = async (by: Person, ...[call, input]: Parameters<Person['send']>) => (await by.send(call, input)).body

describe('the audience of a post', () => {
  const set = (dynamicId: string, readers: 0 | 1 | 2, by = lin) =>
    by.call(planet.audience, { dynamicId, audience: readers })
  const reads = async (by: Person, dynamicId: string) => (await by.send(planet.detail, { dynamicId })).body.success
  const feed = async (by: Person) =>
    (await by.call(planet.feed, { sort: 'recommend', pageNo: 1, pageSize: 10 })).dynamics.map(({ content }) => content)

  test('changes at once, in feeds, pages, numbers and topics, and back', async () => {
    const [topic] = (await lin.call(topics.list, { pageNo: 1, pageSize: 1 })).records
    const topicId = topic?.topicId ?? ''
    const shown = async () => [
      (await feed(wen)).length,
      (await wen.call(planet.count, { uid: lin.uid })).dynamicCount,
      (await wen.call(topics.info, { topicId })).dynamicNum,
    ]
    const name = await post(lin, '第一声', { topicId })
    await say(wen, name, '你好')
    expect(await shown()).toEqual([1, 1, 1])
    expect(await set(name, audience.self)).toMatchObject({ audience: 2, commentNum: 1 })
    expect([await shown(), await reads(wen, name), await reads(lin, name)]).toEqual([[0, 0, 0], false, true])
    await set(name, audience.self)
    expect(await shown()).toEqual([0, 0, 0])
    await set(name, audience.everybody)
    expect([await shown(), await reads(wen, name)]).toEqual([[1, 1, 1], true])
    const { stored, counted } = await counters(w)
    expect(stored).toEqual(counted)
  })

  test('notifies mentioned users once they may read it', async () => {
    const name = await post(lin, `一起去@${wen.uid}`, { audience: audience.self })
    expect(await notices(wen)).toEqual([])
    for (const readers of [audience.everybody, audience.self, audience.everybody] as const) await set(name, readers)
    expect(await notices(wen)).toMatchObject([{ type: 1004, dynamicId: name }])
  })

  test('is changed only by its author, stays public for an anonymous post, and is gone for a deleted one', async () => {
    const [name, masked] = [await post(lin, '我的'), await post(lin, '匿名', { anonymous: true })]
    for (const dynamicId of [name, masked])
      expect(await refusal(wen, planet.audience, { dynamicId, audience: 2 })).toMatchObject({ code: codes.absent })
    expect(await refusal(lin, planet.audience, { dynamicId: masked, audience: 2 })).toMatchObject({
      code: codes.unacceptable,
      msg: '匿名动态只能公开发布',
    })
    await lin.call(planet.remove, { dynamicId: name })
    expect(await refusal(lin, planet.audience, { dynamicId: name, audience: 2 })).toMatchObject({ code: codes.absent })
  })
})

describe('a vote', () => {
  const ask = (content = '投给谁') => post(lin, content, { voteItems: ['甲', '乙'] })
  const vote = (by: Person, dynamicId: string, voteItemId = 1) => by.call(planet.vote, { dynamicId, voteItemId })

  // B.planet.12
  test('ends when its author ends it, keeps earlier votes, and accepts no more', async () => {
    const name = await ask()
    await vote(mei, name)
    expect(await lin.call(planet.closeVote, { dynamicId: name })).toMatchObject({ status: 0, playerNum: 1 })
    await lin.call(planet.closeVote, { dynamicId: name })
    expect(await refusal(wen, planet.vote, { dynamicId: name, voteItemId: 2 })).toMatchObject({
      code: codes.unacceptable,
      msg: '投票已结束',
    })
    expect(await vote(mei, name, 2)).toMatchObject({ status: 0, playerNum: 1, userVoteItemId: 1 })
    expect((await wen.call(planet.detail, { dynamicId: name })).voteinfo).toMatchObject({ status: 0, isVote: false })
  })

  test('cannot be ended by another user, or on a post without a vote', async () => {
    const name = await ask()
    expect(await refusal(wen, planet.closeVote, { dynamicId: name })).toMatchObject({ code: codes.absent })
    const words = await post(lin, '没有投票')
    expect(await refusal(lin, planet.closeVote, { dynamicId: words })).toMatchObject({ code: codes.absent })
    expect((await wen.call(planet.detail, { dynamicId: name })).voteinfo).toMatchObject({ status: 1 })
  })

  test('counts exactly the successful voters when it ends while many vote', async () => {
    const name = await ask()
    const voters: Person[] = []
    for (let n = 0; n < 20; n += 1) voters.push(await writer(w, `人${n}`))
    const [told] = await Promise.all([
      Promise.all(
        voters.map(async (by) => (await by.send(planet.vote, { dynamicId: name, voteItemId: 1 })).body.success),
      ),
      lin.call(planet.closeVote, { dynamicId: name }),
    ])
    const { voteinfo } = await lin.call(planet.detail, { dynamicId: name })
    expect(voteinfo).toMatchObject({ status: 0, playerNum: told.filter(Boolean).length })
    expect(voteinfo?.items[0]?.totalNum).toBe(voteinfo?.playerNum)
  })
})

test('counts neither private posts nor posts deleted by a punishment in a topic', async () => {
  const [topic] = (await lin.call(topics.list, { pageNo: 1, pageSize: 1 })).records
  const topicId = topic?.topicId ?? ''
  const number = async () => (await wen.call(topics.info, { topicId })).dynamicNum
  const own = await post(lin, '自己看', { topicId, audience: audience.self })
  expect(await number()).toBe(0)
  await lin.call(planet.remove, { dynamicId: own })
  expect(await number()).toBe(0)
  const name = await post(lin, '大家看', { topicId })
  expect(await number()).toBe(1)
  const given = { user: lin.id, kind: 'deleteContent', reason: '广告', now: w.now(), posts: [name] } as const
  await w.db.transaction().execute((tx) => punish(tx, given))
  expect(await number()).toBe(0)
})
