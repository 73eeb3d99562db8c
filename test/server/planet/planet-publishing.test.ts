import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Input } from '../../../contract/kernel/define'
import { codes } from '../../../contract/kernel/errors'
import { planet, planetLimits } from '../../../contract/planet/planet'
import { punish } from '../../../server/domains/account/punishments'
import { decidePicture } from '../../../server/domains/core/uploads'
import { decidePost, postsInReview, reviewPosts } from '../../../server/domains/planet/planet'
import { afterFileReview } from '../../../server/file-reviews'
import type { Moderation, Verdict } from '../../../server/providers/moderation'
import { localModeration } from '../../../server/providers/moderation/local'
import { jpeg } from '../../support/pictures'
import { fetchPicture, sendPicture } from '../../support/sending'
import { type Person, type World, world } from '../../world'

let w: World
afterEach(() => w.close())

type Wish = Partial<Input<typeof planet.publish>>
const publish = (author: Person, content: string, wish: Wish = {}) =>
  author.call(planet.publish, { clientKey: randomUUID(), content, ...wish })
const refusal = async (author: Person, content: string, wish: Wish = {}) =>
  (await author.send(planet.publish, { clientKey: randomUUID(), content, ...wish })).body
const proved = { verified: ['realName'] }
const contents = async (viewer: Person) =>
  (await viewer.call(planet.feed, { sort: 'recommend', pageNo: 1, pageSize: 10 })).dynamics.map(
    ({ content }) => content,
  )
const mine = async (author: Person) =>
  (await author.call(planet.feed, { sort: 'user', pageNo: 1, pageSize: 10 })).dynamics

describe('publishing a post', () => {
  let lin: Person
  let wen: Person
  beforeEach(async () => {
    w = await world()
    lin = await w.person('林', proved)
    wen = await w.person('文', proved)
  })

  // A.auth.15, A.X37, A.punish.01
  test('refuses a post by an unverified user, and by a user banned from the planet', async () => {
    const newcomer = await w.person('新')
    expect(await refusal(newcomer, '你好')).toMatchObject({ success: false, code: codes.faceOrRisk })
    const ban = { user: lin.id, kind: 'featureBan', feature: 'planet', reason: '刷屏', now: w.now() } as const
    await w.db.transaction().execute((tx) => punish(tx, ban))
    expect(await refusal(lin, '你好')).toMatchObject({ success: false, code: codes.featureBanned })
    expect(await contents(wen)).toEqual([])
  })

  test.each<[string, string, Wish]>([
    ['nothing', '  ', {}],
    ['a vote without a question', '', { voteItems: ['甲', '乙'] }],
    ['a vote with the same option twice', '选哪个', { voteItems: ['甲', ' 甲 '] }],
    ['a city that is none', '在哪', { city: '亚特兰蒂斯' }],
    ['anonymous words for few', '悄悄话', { anonymous: true, audience: 1 }],
    ['a telephone number', '打给我 13912345678', {}],
    ['a picture of somebody else', '看图', { images: ['AAAAAAAAAAAAAAAAAAAAAA'] }],
  ])('refuses %s with a sentence, and writes nothing', async (_, content, wish) => {
    const { success, msg } = await refusal(lin, content, wish)
    expect([success, msg !== '']).toEqual([false, true])
    expect(await w.db.selectFrom('dynamics').select('id').execute()).toEqual([])
  })

  test('writes once per client key, also at the same time', async () => {
    const clientKey = randomUUID()
    const posts = await Promise.all(
      Array.from({ length: 20 }, () => lin.call(planet.publish, { clientKey, content: '一次' })),
    )
    expect(new Set(posts.map(({ dynamicId }) => dynamicId)).size).toBe(1)
    expect(await contents(wen)).toEqual(['一次'])
  })

  test('refuses a client key that another post has used, and keeps that post', async () => {
    const clientKey = randomUUID()
    await lin.call(planet.publish, { clientKey, content: '第一条' })
    const again = await lin.send(planet.publish, { clientKey, content: '第二条' })
    expect(again.body).toMatchObject({ code: codes.keyReused, msg: expect.stringContaining('已经发过了') })
    expect(await contents(wen)).toEqual(['第一条'])
  })

  test('refuses the same text with a used client key and another picture, and repeats with the same one', async () => {
    const [first, second] = [
      await sendPicture(w, lin, await jpeg(), { purpose: 'dynamic' }),
      await sendPicture(w, lin, await jpeg(), { purpose: 'dynamic' }),
    ]
    const wish = { clientKey: randomUUID(), content: '', images: [first.data.id] }
    const { dynamicId } = await lin.call(planet.publish, wish)
    expect(await lin.call(planet.publish, wish)).toMatchObject({ dynamicId })
    const other = await lin.send(planet.publish, { ...wish, images: [second.data.id] })
    expect(other.body).toMatchObject({ code: codes.keyReused, msg: expect.stringContaining('已经发过了') })
    expect(await w.db.selectFrom('dynamics').select('id').execute()).toHaveLength(1)
  })

  test.each<[string, object]>([
    ['options of a vote', { voteItems: ['茶', '水'] }],
    ['anonymity', { anonymous: true }],
    ['audience', { audience: 1 }],
    ['mark of AI', { ai: true }],
  ])('refuses the same text with a used client key and another %s', async (_what, change) => {
    const wish = { clientKey: randomUUID(), content: '喝什么？', voteItems: ['茶', '咖啡'], city: '上海' }
    const { dynamicId } = await lin.call(planet.publish, wish)
    const other = await lin.send(planet.publish, { ...wish, ...change })
    expect(other.body).toMatchObject({ code: codes.keyReused })
    // the app fills in the city, perhaps only with the second call
    for (const city of ['上海', '北京'])
      expect(await lin.call(planet.publish, { ...wish, city })).toMatchObject({ dynamicId })
    expect(await w.db.selectFrom('dynamics').select('id').execute()).toHaveLength(1)
  })

  test('keeps nothing of the input of a deleted post', async () => {
    const { dynamicId } = await publish(lin, '不要了')
    await lin.call(planet.remove, { dynamicId })
    expect(await w.db.selectFrom('dynamics').select('input_digest').execute()).toEqual([{ input_digest: null }])
  })

  // security §9
  test('limits posts per day', async () => {
    for (let n = 0; n < planetLimits.postsPerDay; n += 1) await publish(lin, `第${n}条`)
    expect(await refusal(lin, '再来一条')).toMatchObject({ code: codes.tooMany })
    w.pass(24 * 3_600_000)
    expect((await refusal(lin, '新的一天')).success).toBe(true)
  })

  test('gives a card a small picture beside the whole one, and deletes both with the post', async () => {
    const { data } = await sendPicture(w, lin, await jpeg(1200, 900), { purpose: 'dynamic' })
    const { dynamicId } = await publish(lin, '一张大图', { images: [data.id] })
    await decidePicture(w.deps, data.id, { verdict: 'pass', reason: '' }, afterFileReview(w.now, w.deps.providers))
    const [picture] = (await wen.call(planet.detail, { dynamicId })).dynamicImageInfos
    const widthOf = async (url = '') => (await sharp(await fetchPicture(w, url)).metadata()).width
    expect([await widthOf(picture?.url), await widthOf(picture?.thumb)]).toEqual([1200, 480])
    await lin.call(planet.remove, { dynamicId })
    for (const url of [picture?.url, picture?.thumb]) await expect(fetchPicture(w, url ?? '')).rejects.toThrow('404')
  })

  // B.planet.10, security C9
  test('publishes a post with pictures when the last of them is approved, and refuses it with one of them', async () => {
    const [one, two] = [
      await sendPicture(w, lin, await jpeg(), { purpose: 'dynamic' }),
      await sendPicture(w, lin, await jpeg(300, 200), { purpose: 'dynamic' }),
    ]
    const wish = { images: [one.data.id, two.data.id] }
    const { dynamicId, review, dynamicType } = await publish(lin, '两张图', wish)
    expect([review, dynamicType]).toEqual([1, 1004])
    expect(await contents(wen)).toEqual([])
    const changed = afterFileReview(w.now, w.deps.providers)
    await decidePicture(w.deps, one.data.id, { verdict: 'pass', reason: '' }, changed)
    expect(await contents(wen)).toEqual([])
    await decidePicture(w.deps, two.data.id, { verdict: 'pass', reason: '' }, changed)
    expect(await contents(wen)).toEqual(['两张图'])
    const { dynamicImageInfos } = await wen.call(planet.detail, { dynamicId })
    expect(dynamicImageInfos).toMatchObject([{ width: 400 }, { width: 300, height: 200 }])
    // a picture can be used in one post only
    expect((await refusal(lin, '再用一次', wish)).success).toBe(false)
    const three = await sendPicture(w, lin, await jpeg(), { purpose: 'dynamic' })
    await publish(lin, '第三张', { images: [three.data.id] })
    await decidePicture(w.deps, three.data.id, { verdict: 'reject', reason: '照片里有二维码' }, changed)
    expect(await contents(wen)).toEqual(['两张图'])
    const [refused] = await mine(lin)
    expect(refused).toMatchObject({ content: '第三张', review: 2, reviewReason: '照片里有二维码' })
  })
})

describe('a text under external review', () => {
  let answer: () => Promise<Verdict>
  const verdict = (said: Verdict['verdict'], reason = ''): Verdict => ({ verdict: said, reason, ref: 't-1' })
  let lin: Person
  let wen: Person
  beforeEach(async () => {
    answer = async () => verdict('pass')
    const elsewhere = (): Moderation => ({
      ...localModeration(() => w.now()),
      textNow: undefined,
      text: () => answer(),
    })
    w = await world({ deps: (deps) => ({ ...deps, providers: { ...deps.providers, moderation: elsewhere() } }) })
    lin = await w.person('林', proved)
    wen = await w.person('文', proved)
  })

  test('is published once it passes, and refused with the reason', async () => {
    await publish(lin, '你好')
    expect(await contents(wen)).toEqual(['你好'])
    answer = async () => verdict('reject', '涉及广告')
    expect(await refusal(lin, '买它')).toMatchObject({ success: false, msg: '涉及广告' })
    expect(await contents(wen)).toEqual(['你好'])
  })

  // security C9
  test('waits while the checker is away, visible to its author only, and is checked again', async () => {
    answer = () => Promise.reject(new Error('away'))
    const { review } = await publish(lin, '等等')
    expect(review).toBe(1)
    expect([await contents(wen), (await mine(lin)).map(({ content }) => content)]).toEqual([[], ['等等']])
    w.pass(60_000)
    await reviewPosts({ ...w.deps, now: w.now() })
    expect(await contents(wen)).toEqual([])
    answer = async () => verdict('pass')
    await reviewPosts({ ...w.deps, now: w.now() })
    expect(await contents(wen)).toEqual(['等等'])
  })

  test('goes to staff when in doubt, whose decision is final', async () => {
    answer = async () => verdict('review')
    const [yes, no] = [await publish(lin, '留'), await publish(lin, '走')]
    expect((await postsInReview(w.db)).map(({ content }) => content)).toEqual(['留', '走'])
    const tools = { db: w.db, now: w.now() }
    await decidePost(tools, yes.dynamicId, { verdict: 'pass', reason: '' })
    await decidePost(tools, no.dynamicId, { verdict: 'reject', reason: '与主题无关' })
    expect(await contents(wen)).toEqual(['留'])
    expect((await mine(lin)).map(({ reviewReason }) => reviewReason).sort()).toEqual(['', '与主题无关'])
    await expect(decidePost(tools, yes.dynamicId, { verdict: 'pass', reason: '' })).rejects.toThrow('no such post')
  })
})
