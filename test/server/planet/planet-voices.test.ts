import type { Input } from '../../../contract/kernel/define'
import { codes } from '../../../contract/kernel/errors'
import { articles } from '../../../contract/planet/articles'
import { planet } from '../../../contract/planet/planet'
import { topics } from '../../../contract/planet/topics'
import { decidePicture } from '../../../server/domains/core/uploads'
import { withdrawArticle } from '../../../server/domains/planet/articles'
import { afterFileReview } from '../../../server/file-reviews'
import { newHandle } from '../../../server/kernel/keys'
import { jpeg } from '../../support/pictures'
import { fetchPicture, sendPicture } from '../../support/sending'
import { mp3, wav } from '../../support/voices'
import { type Person, type World, world } from '../../world'
import { notices, post, say, writer } from './planet-world'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  // a moderation that leaves voices to staff
  const careful = (deps: World['deps']) => {
    const { moderation } = deps.providers
    const voice = async () => ({ verdict: 'review' as const, reason: '', ref: newHandle() })
    return { ...deps, providers: { ...deps.providers, moderation: { ...moderation, voice } } }
  }
  w = await world({ deps: careful })
  lin = await writer(w, '林', { dogFood: 100 })
  wen = await writer(w, '文')
})
afterEach(() => w.close())

const feed = (viewer: Person, wish: Partial<Input<typeof planet.feed>> = {}) =>
  viewer.call(planet.feed, { sort: 'recommend', pageNo: 1, pageSize: 10, ...wish })
const contents = async (viewer: Person, wish: Partial<Input<typeof planet.feed>> = {}) =>
  (await feed(viewer, wish)).dynamics.map(({ content }) => content)
const read = (viewer: Person, dynamicId: string) => viewer.call(planet.detail, { dynamicId })
const refusal = async (author: Person, wish: Partial<Input<typeof planet.publish>>) =>
  (await author.send(planet.publish, { clientKey: newHandle(), content: '', ...wish })).body
const record = async (by: Person, bytes = wav(3.2), type: 'audio/wav' | 'audio/mpeg' = 'audio/wav') =>
  (await sendPicture(w, by, bytes, { purpose: 'voice', type })).data
const decide = (id: string, verdict: 'pass' | 'reject', reason = '') =>
  decidePicture(w.deps, id, { verdict, reason }, afterFileReview(w.now, w.deps.providers))
const found = async (url = '') => (await w.app.inject({ method: 'GET', url })).statusCode

describe('a post with a voice', () => {
  // B.planet.10, B.notice.10, security C9
  test('needs no text, is measured by the server, and is audible to others once approved', async () => {
    const voice = await record(lin)
    const { dynamicId, ...mine } = await lin.call(planet.publish, {
      clientKey: newHandle(),
      content: '',
      voice: voice.id,
    })
    expect(mine).toMatchObject({ dynamicType: 1003, review: 1, voiceData: { voiceDuration: 3 } })
    expect(await contents(wen)).toEqual([])
    expect((await wen.send(planet.detail, { dynamicId })).body.success).toBe(false)
    await decide(voice.id, 'pass')
    const { voiceData } = await read(wen, dynamicId)
    expect(await fetchPicture(w, voiceData?.url ?? '')).toEqual(wav(3.2))
    await say(wen, dynamicId, '好听')
    expect(await notices(lin)).toMatchObject([{ dynamicType: 1003, voiceDuration: 3, dynamicContent: '' }])
  })

  test('is refused with its voice, and the file is deleted', async () => {
    const voice = await record(lin, mp3(5), 'audio/mpeg')
    const { dynamicId, voiceData } = await lin.call(planet.publish, {
      clientKey: newHandle(),
      content: '听',
      voice: voice.id,
    })
    await decide(voice.id, 'reject', '声音里有广告')
    expect(await read(lin, dynamicId)).toMatchObject({ review: 2, reviewReason: '声音里有广告' })
    expect((await read(lin, dynamicId)).voiceData).toBeUndefined()
    expect(await found(voiceData?.url)).toBe(404)
    expect(await contents(wen)).toEqual([])
  })

  test('deletes its file when it is deleted', async () => {
    const voice = await record(lin)
    const dynamicId = await post(lin, '听听', { voice: voice.id })
    await decide(voice.id, 'pass')
    const { voiceData } = await read(wen, dynamicId)
    await lin.call(planet.remove, { dynamicId })
    expect(await found(voiceData?.url)).toBe(404)
  })

  test('has no pictures and no vote, and its voice belongs to one post and to one user', async () => {
    const [voice, picture] = [await record(lin), await sendPicture(w, lin, await jpeg(), { purpose: 'dynamic' })]
    for (const wish of [{ images: [picture.data.id] }, { content: '选', voteItems: ['甲', '乙'] }])
      expect(await refusal(lin, { voice: voice.id, ...wish })).toMatchObject({ msg: '语音不能和照片、投票一起发' })
    expect(await refusal(wen, { voice: voice.id })).toMatchObject({ msg: '这段语音已经过期，请重新录一段' })
    expect((await refusal(lin, { voice: voice.id })).success).toBe(true)
    expect((await refusal(lin, { voice: voice.id })).success).toBe(false)
  })

  // B.planet.06
  test('is listed with containVoice, and left out without it, on every page', async () => {
    for (let n = 1; n <= 12; n += 1) {
      const voice = n % 2 === 0 ? await record(wen) : undefined
      const dynamicId = await post(wen, `第${n}条`, { city: '上海', ...(voice && { voice: voice.id }) })
      if (voice) await decide(voice.id, 'pass')
      await read(lin, dynamicId)
      w.pass(60_000)
    }
    const odd = ['第11条', '第9条', '第7条', '第5条', '第3条', '第1条']
    const wishes = [
      { sort: 'recommend' },
      { sort: 'city' },
      { sort: 'user', uid: wen.uid },
      { sort: 'history' },
    ] as const
    for (const wish of wishes) {
      const { dynamics, hasMore } = await feed(lin, { ...wish, pageSize: 6, containVoice: false })
      expect([wish.sort, dynamics.map(({ content }) => content).sort(), hasMore]).toEqual([
        wish.sort,
        [...odd].sort(),
        false,
      ])
      expect(await contents(lin, { ...wish, pageSize: 20, containVoice: true })).toHaveLength(12)
    }
    expect(await contents(wen, { sort: 'user', containVoice: false })).toEqual(odd)
  })

  // security V1
  test('shares no address between named and anonymous posts, and names no one', async () => {
    const addresses: string[] = []
    for (const anonymous of [false, true]) {
      const voice = await record(lin)
      const dynamicId = await post(lin, anonymous ? '匿名' : '实名', { voice: voice.id, anonymous })
      await decide(voice.id, 'pass')
      const seen = await read(wen, dynamicId)
      if (anonymous) expect([seen.isMask, JSON.stringify(seen).includes(lin.uid)]).toEqual([true, false])
      addresses.push(seen.voiceData?.url ?? '')
    }
    const [named, masked] = addresses.map((url) => new URL(url, 'http://x').pathname.split('/').at(-1) ?? '')
    expect(named).not.toBe(masked)
  })
})

describe('a post with a link', () => {
  const article = async () => (await lin.call(articles.list, { pageNo: 1, pageSize: 1 })).records[0]

  // B.planet.10, B.X04
  test('opens an article or a topic, with any content, while the target exists', async () => {
    const { articleId = 0, articleTitle } = (await article()) ?? {}
    const [topic] = (await lin.call(topics.list, { pageNo: 1, pageSize: 1 })).records
    const toArticle = await post(lin, '', { link: { type: 'article', id: String(articleId) } })
    const toTopic = await post(lin, '选', {
      voteItems: ['甲', '乙'],
      link: { type: 'topic', id: topic?.topicId ?? '' },
    })
    expect((await read(wen, toArticle)).linkDatas).toEqual([
      { imgUrl: '', desc: articleTitle, type: 'article', id: String(articleId) },
    ])
    expect(await read(wen, toTopic)).toMatchObject({
      dynamicType: 1006,
      linkDatas: [{ desc: topic?.title, type: 'topic', id: topic?.topicId }],
    })
    await withdrawArticle(w.db, articleId)
    expect((await read(wen, toArticle)).linkDatas).toBeUndefined()
  })

  test('is refused for any other target', async () => {
    const { articleId = 0 } = (await article()) ?? {}
    await withdrawArticle(w.db, articleId)
    for (const id of [String(articleId), '9999999999', '0', newHandle()])
      expect([id, (await refusal(lin, { link: { type: 'article', id } })).code]).toEqual([id, codes.absent])
    expect((await refusal(lin, { link: { type: 'topic', id: newHandle() } })).code).toBe(codes.absent)
    for (const id of ['https://evil.example', 'javascript:alert(1)', ''])
      expect((await refusal(lin, { link: { type: 'article', id } })).success).toBe(false)
    expect(await w.db.selectFrom('dynamics').select('id').execute()).toEqual([])
  })
})
