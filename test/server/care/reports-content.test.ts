import { reports } from '../../../contract/care/reports'
import { planet } from '../../../contract/planet/planet'
import { topics } from '../../../contract/planet/topics'
import { decideReport, reportOf } from '../../../server/domains/care/reports'
import { evidenceOf } from '../../../server/domains/care/reports/rules'
import { commands } from '../../../server/staff/commands'
import { poppedUp } from '../../support/pop-ups'
import { fetchPicture, sendPicture } from '../../support/sending'
import { wav } from '../../support/voices'
import { type Person, type World, world } from '../../world'
import { told } from '../core/notices-acts'
import { post, say, wordsOf, writer } from '../planet/planet-world'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await writer(w, '林')
  wen = await writer(w, '文')
})
afterEach(() => w.close())

const publish = (content: string, anonymous = false) => post(wen, content, { anonymous })
const rows = () => w.db.selectFrom('reports').selectAll().orderBy('id').execute()
const report = (dynamicId: string, more: object = {}) => lin.send(reports.content, { dynamicId, reason: 4, ...more })
const uphold = (id: string) => w.db.transaction().execute((tx) => decideReport(tx, id, 'upheld', w.now()))

// A.shield.11, security C10
test('keeps the original text and the author of a reported post', async () => {
  const name = await publish('带你一起赚大钱')
  expect((await report(name)).body.success).toBe(true)
  await wen.call(planet.remove, { dynamicId: name })
  const [row] = await rows()
  expect(row).toMatchObject({ place: 'dynamic', subject: name, reporter_id: lin.id, target_id: wen.id, reason: 4 })
  const [snapshot] = evidenceOf(row?.evidence).snapshots
  expect(snapshot).toMatchObject({
    page: { uid: wen.uid },
    written: { text: '带你一起赚大钱', pictures: [], anonymous: false },
  })
  expect(await reportOf(w.deps, row?.public_id ?? '', w.now())).toMatchObject({ target: wen.uid, place: 'dynamic' })
})

test('keeps the voice and the link of a post too, for staff only, even after its author deleted it', async () => {
  const voice = (await sendPicture(w, wen, wav(3.2), { purpose: 'voice', type: 'audio/wav' })).data
  const [topic] = (await lin.call(topics.list, { pageNo: 1, pageSize: 1 })).records
  const link = { type: 'topic' as const, id: topic?.topicId ?? '' }
  const name = await post(wen, '', { voice: voice.id, link })
  const { reportId } = await lin.call(reports.content, { dynamicId: name, reason: 4 })
  await wen.call(planet.remove, { dynamicId: name })
  const [snapshot] = (await reportOf(w.deps, reportId, w.now()))?.snapshots ?? []
  expect(snapshot?.written).toMatchObject({ text: '', pictures: [], link: { ...link, desc: topic?.title } })
  expect(await fetchPicture(w, snapshot?.written?.voice ?? '')).toEqual(wav(3.2))
  const said: string[] = []
  const tools = { ...w.deps, now: w.now(), origin: '', ask: async () => '', say: (line: string) => said.push(line) }
  await commands.find(({ name: command }) => command === 'report')?.run(tools, [reportId])
  expect(said).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^ {2}语音：\/files\/.*\.wav\?/),
      expect.stringContaining(`链接：${topic?.title ?? ''}`),
    ]),
  )
})

test('adds to the report when the same post is reported again; uses separate reports for two anonymous posts', async () => {
  const [one, other] = [await publish('第一条', true), await publish('第二条', true)]
  const answers = [await report(one), await report(one), await report(other)]
  const ids = answers.map(({ body }) => (body.data as { reportId: string }).reportId)
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[0])
  expect((await rows()).map(({ subject }) => subject)).toEqual([one, other])
})

test('reveals no masked author, and reports an official one like any other', async () => {
  const [masked, open] = [await publish('匿名', true), await publish('公开')]
  await w.db.updateTable('users').set({ official: true }).where('id', '=', wen.id).execute()
  expect((await report(masked)).body).toMatchObject({ success: true })
  expect((await report(open)).body).toMatchObject({ success: false, msg: '官方账号不能举报，如有问题请联系客服' })
})

test('hides the post of an upheld report from others, tells its author the reason, and tells its reporter', async () => {
  const name = await publish('骚扰的话')
  const { reportId } = await lin.call(reports.content, { dynamicId: name, reason: 4 })
  await uphold(reportId)
  expect((await lin.send(planet.detail, { dynamicId: name })).body.success).toBe(false)
  expect(await wen.call(planet.detail, { dynamicId: name })).toMatchObject({
    review: 2,
    reviewReason: /^被举报并核实：/,
  })
  expect(await poppedUp(w, lin)).toEqual(['你举报的情况已核实并处理，谢谢你让二狗更安全'])
})

test('reports a comment by its post and id, and removes it with its replies when upheld', async () => {
  const name = await publish('今天天气真好')
  const { commentId: said } = await say(wen, name, '难听的话')
  await say(wen, name, '再一句', said)
  await say(lin, name, '另一句')
  const { reportId } = await lin.call(reports.content, { dynamicId: name, commentId: said, reason: 4 })
  expect(await rows()).toMatchObject([{ place: 'comment', subject: said, target_id: wen.id }])
  await uphold(reportId)
  expect(await wordsOf(lin, name)).toEqual(['另一句'])
  expect(await lin.call(planet.detail, { dynamicId: name })).toMatchObject({ commentNum: 1 })
})

test('accepts only readable content of others with a reason: not deleted, not below another post', async () => {
  const [name, other] = [await publish('一'), await publish('二')]
  const { commentId: said } = await say(wen, name, '话')
  expect((await report(other, { commentId: said })).body).toMatchObject({ success: false, code: 404 })
  expect((await wen.send(reports.content, { dynamicId: name, reason: 4 })).body).toMatchObject({ msg: '不能举报自己' })
  expect((await report(name, { reason: 6 })).body).toMatchObject({ msg: '请完善情况说明' })
  await wen.call(planet.remove, { dynamicId: name })
  expect((await report(name)).body).toMatchObject({ success: false, code: 404 })
  expect(await rows()).toEqual([])
})

test('tells the author of a reported post why it was taken down, and nothing of the user who reported it', async () => {
  const name = await publish('带你一起赚大钱')
  const { reportId } = await lin.call(reports.content, { dynamicId: name, reason: 4 })
  await uphold(reportId)
  const [notice] = await told(wen)
  expect(notice).toMatchObject({ kind: 'review', about: 'post' })
  expect(notice?.text).toContain('骚扰行为')
  expect(notice?.text).not.toContain('林')
})
