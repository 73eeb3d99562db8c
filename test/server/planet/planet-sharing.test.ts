import { readdirSync } from 'node:fs'
import { codes } from '../../../contract/kernel/errors'
import { invite } from '../../../contract/money/invite'
import { planet } from '../../../contract/planet/planet'
import { audience } from '../../../contract/planet/planet-parts'
import { sharing } from '../../../contract/play/sharing'
import { addPosts } from '../../../server/domains/planet/planet'
import { newHandle } from '../../../server/kernel/keys'
import { type Person, type World, world } from '../../world'
import { change, post, writer } from './planet-world'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await writer(w, '林间')
  wen = await writer(w, '文静', { dogFood: 50 })
})
afterEach(() => w.close())

const shared = (by: Person, dynamicId: string) => by.call(sharing.post, { dynamicId })
const refusal = async (by: Person, dynamicId: string) => (await by.send(sharing.post, { dynamicId })).body

test('shares a post as its beginning, its topic, and a link and a code that open its page', async () => {
  const dynamicId = await post(wen, `${'日'.repeat(100)}落`)
  const { words, link, matrix, ...rest } = await shared(lin, dynamicId)
  expect(words).toBe(`${'日'.repeat(100)}…`)
  expect(new URL(link).pathname + new URL(link).search).toBe(`/vh5/planet/dynamic?dynamicId=${dynamicId}`)
  expect(matrix.every((row) => row.length === matrix.length)).toBe(true)
  expect(rest).toEqual({ picture: '', topic: '', options: [] })
})

test('shows three options of a vote and opens the page of votes, and shows the first of the pictures', async () => {
  const vote = await post(wen, '去哪儿', { voteItems: ['公园', '咖啡馆', '手工', '电影'] })
  const { options, link } = await shared(lin, vote)
  expect([options, new URL(link).pathname]).toEqual([['公园', '咖啡馆', '手工'], '/vh5/planet/vote'])
  const images = ['ab/first.jpg', 'ab/second.jpg'].map((key) => ({ key, width: 30, height: 40 }))
  await addPosts(w.db, wen.id, [{ content: '', at: w.now(), images }])
  const [{ dynamicId } = { dynamicId: '' }] = (
    await lin.call(planet.feed, { sort: 'user', uid: wen.uid, pageNo: 1, pageSize: 1 })
  ).dynamics
  expect((await shared(lin, dynamicId)).picture).toContain('/files/ab/first.jpg?')
})

// security V2
test('never names the author in a shared preview, before or after an unlock, or mentioned users', async () => {
  const open = await post(wen, `和@${lin.uid} 散步`)
  const anonymous = await post(wen, `想念@${lin.uid}`, { anonymous: true })
  const rich = await writer(w, '富', { dogFood: 50 })
  await rich.call(planet.unlock, { dynamicId: anonymous })
  for (const dynamicId of [open, anonymous])
    for (const by of [lin, wen, rich]) {
      const said = JSON.stringify(await shared(by, dynamicId))
      for (const secret of [wen.uid, '文静', lin.uid, '林间']) expect(said).not.toContain(secret)
    }
  expect((await shared(rich, open)).words).toBe('和 散步')
})

test('refuses to share a post that is not public, even for its author', async () => {
  const mutual = await post(wen, '给朋友', { audience: audience.mutual })
  const own = await post(wen, '给自己', { audience: audience.self })
  const waiting = await post(wen, '在审核')
  await w.db.updateTable('dynamics').set({ state: 'pending' }).where('public_id', '=', waiting).execute()
  for (const dynamicId of [mutual, own, waiting])
    expect(await refusal(wen, dynamicId)).toMatchObject({
      code: codes.unacceptable,
      msg: '大家都能看到的动态才能分享',
      data: {},
    })
  const open = await post(wen, '公开', {})
  const masked = await post(wen, '匿名', { anonymous: true })
  await change(w, wen, { stealth: true })
  expect((await refusal(wen, open)).code).toBe(codes.unacceptable)
  // the card of a masked post does not reveal whether its author hides
  expect((await shared(wen, masked)).words).toBe('匿名')
})

test('answers alike for deleted, unknown and hidden, banned or closed authors’ posts, with one sentence for all', async () => {
  const gone = await post(wen, '删掉')
  await wen.call(planet.remove, { dynamicId: gone })
  const others = []
  for (const columns of [{ banned_at: w.now() }, { cancelled_at: w.now() }, { stealth: true }]) {
    const author = await writer(w, '某')
    others.push(await post(author, '看不到'))
    await change(w, author, columns)
  }
  for (const call of [planet.detail, sharing.post]) {
    const names = [gone, ...others, newHandle()]
    const answers = await Promise.all(names.map(async (dynamicId) => (await lin.send(call, { dynamicId })).body))
    expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]).toMatchObject({
      code: codes.absent,
      msg: '这条动态看不到了，可能已被删除，或者不再公开',
      data: {},
    })
  }
})

describe('the code of a poster of the mini-program', () => {
  type Place = { page: string; scene: string }

  /** A world with a published mini-program, and the list of codes that WeChat made. */
  async function published(miniCode: (place: Place) => Promise<{ bytes: Buffer; extension: 'jpg' }>) {
    await w.close()
    const made: Place[] = []
    const wechat = (place: Place) => {
      made.push(place)
      return miniCode(place)
    }
    w = await world({
      deps: (deps) => ({
        ...deps,
        providers: { ...deps.providers, wechat: { ...deps.providers.wechat, miniCode: wechat } },
      }),
    })
    ;[lin, wen] = [await writer(w, '林间'), await writer(w, '文静')]
    return made
  }
  const picture = async () => ({ bytes: Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]), extension: 'jpg' as const })
  const codeOf = (by: Person, dynamicId: string) => by.call(sharing.code, { poster: 'post', dynamicId })

  test('opens the post by its scene, is made once for all users, and a vote has a page of its own', async () => {
    const made = await published(picture)
    const dynamicId = await post(wen, '一个人去看了日落')
    const [first, again] = [await codeOf(lin, dynamicId), await codeOf(wen, dynamicId)]
    expect(first.picture).toContain('/files/')
    expect(again.picture).toBe(first.picture)
    const vote = await post(wen, '去哪儿', { voteItems: ['公园', '咖啡馆'] })
    await codeOf(lin, vote)
    expect(made).toEqual([
      { page: 'pages/planet/dynamic/index', scene: dynamicId },
      { page: 'pages/planet/vote/index', scene: vote },
    ])
    for (const { scene } of made) expect(scene).toMatch(/^[A-Za-z0-9_-]{1,32}$/)
  })

  test('is missing without a published mini-program, and while WeChat is down, which is asked again', async () => {
    const dynamicId = await post(wen, '早安')
    expect(await codeOf(lin, dynamicId)).toEqual({ picture: '' })
    const away = await published(() => Promise.reject(new Error('away')))
    const other = await post(wen, '晚安')
    for (let n = 0; n < 2; n++) expect(await codeOf(lin, other)).toEqual({ picture: '' })
    expect(away).toHaveLength(2)
  })

  test('is one file when it is made twice at once', async () => {
    const asked: (() => void)[] = []
    const made = await published(async () => {
      await new Promise<void>((go) => {
        asked.push(go)
        if (asked.length === 2) for (const one of asked) one()
      })
      return picture()
    })
    const dynamicId = await post(wen, '同时')
    const [one, other] = await Promise.all([codeOf(lin, dynamicId), codeOf(wen, dynamicId)])
    expect(made).toHaveLength(2)
    expect(one.picture).toContain('/files/')
    expect(other.picture).toBe(one.picture)
    const files = readdirSync(w.deps.env.DATA_DIR, { recursive: true, encoding: 'utf8' })
    expect(files.filter((name) => name.endsWith('.jpg'))).toHaveLength(1)
  })

  test('belongs to the caller for an invitation, a quiz and a parent, once there is one', async () => {
    const made = await published(picture)
    for (const poster of ['invitation', 'family', 'autumn', 'post'] as const)
      expect((await lin.send(sharing.code, { poster })).body).toMatchObject({ code: codes.absent })
    expect(made).toEqual([])
    const { code } = await lin.call(invite.mine, {})
    await lin.call(sharing.code, { poster: 'invitation' })
    expect((await wen.send(sharing.code, { poster: 'invitation' })).body).toMatchObject({ code: codes.absent })
    expect(made).toEqual([{ page: 'pages/account/login/index', scene: code }])
  })

  // security V19
  test('is the same for all users for a card for friends, and opens home', async () => {
    const made = await published(picture)
    const cards = await Promise.all([lin, wen].map((who) => who.call(sharing.card, {})))
    expect(cards[0]).toEqual(cards[1])
    for (const who of [lin, wen]) await who.call(sharing.code, { poster: 'card' })
    expect(made).toEqual([{ page: 'pages/home/index/index', scene: 'poster' }])
  })

  test('is refused for a post that is not public', async () => {
    const made = await published(picture)
    const own = await post(wen, '给自己', { audience: audience.self })
    const { body } = await wen.send(sharing.code, { poster: 'post', dynamicId: own })
    expect(body).toMatchObject({ code: codes.unacceptable })
    expect((await lin.send(sharing.code, { poster: 'post', dynamicId: own })).body).toMatchObject({
      code: codes.absent,
    })
    expect(made).toEqual([])
  })
})
