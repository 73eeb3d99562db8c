import { blocking } from '../../../contract/core/blocking'
import { transcript } from '../../../contract/play/transcript'
import { numberOf, scoreOf, subjectsOf, suggestionsOf } from '../../../server/domains/play/transcript/rules'
import { type Person, type World, world } from '../../world'
import { yearOf } from './yearly-report-world'

const at = (moment: string) => new Date(`${moment}+08:00`)
const window = { from: at('2026-01-01T00:00:00'), until: at('2026-03-09T23:59:59') }

let w: World
let lin: Person
let wen: Person
let of: ReturnType<typeof yearOf>
beforeEach(async () => {
  // the clock of the world is at noon of 2026-03-10
  w = await world({ env: { TRANSCRIPT: 'always', TRANSCRIPT_WINDOW: window } })
  lin = await w.person('林', { created_at: at('2026-01-10T09:00:00') })
  wen = await w.person('文', { gender: 1 })
  of = yearOf(w, lin)
})
afterEach(() => w.close())

const mine = (person = lin) => person.call(transcript.result, {})
const shared = (encodedUid: string, person = wen) => person.call(transcript.result, { encodedUid })
const share = () => lin.call(transcript.share, {}).then(({ encodedUid }) => encodedUid)
const counts = async (read = mine()) => (await read).examInfo.subjectInfoList.map(({ count }) => count)

// B.transcript.01, B.transcript.09
test('grades the user’s own acts in the days of the exam', async () => {
  await of.year()
  expect(await lin.call(transcript.result, { examId: 'dating' })).toEqual({
    examId: 'dating',
    encodedUid: '',
    mine: true,
    examInfo: {
      examName: '脱单成绩单',
      examDesc: '为脱单做过的每一件事，都算数',
      dataStartTimeStr: '2026-01-01',
      dataEndTimeStr: '2026-03-09',
      // the levels of the seven subjects: 1 + 1 + 1 + 2 + 0 + 1 + 1 = 7 of 28
      score: 25,
      scoreTitle: '初入考场',
      userName: '林',
      userNo: expect.stringMatching(/^2026\d{8}$/),
      subjectInfoList: [
        // the day of registration is not counted
        { subjectName: '出勤天数', count: 10, level: 2, levelDesc: '及格' },
        { subjectName: '看过推荐', count: 1, level: 2, levelDesc: '及格' },
        { subjectName: '主动心动', count: 1, level: 2, levelDesc: '及格' },
        { subjectName: '申请认识', count: 3, level: 3, levelDesc: '良好' },
        { subjectName: '聊过的人', count: 0, level: 1, levelDesc: '缺考' },
        { subjectName: '发布动态', count: 2, level: 2, levelDesc: '及格' },
        { subjectName: '点赞评论', count: 2, level: 2, levelDesc: '及格' },
      ],
      suggestion: ['认识了就聊起来，从打个招呼开始', '常来看看，缘分喜欢常在的人', '每天的推荐都看一看，选一选'],
      noScoreSuggestion: expect.any(Array),
      extInfo: {
        shareImage: '',
        shareTitle: '这是我的脱单成绩单，来看看我考了多少分',
        rules: expect.stringContaining('满分 100 分'),
        topicId: 'dating-transcript-0001',
        topicName: '我的脱单成绩单',
        matrix: expect.any(Array),
      },
    },
  })
})

// B.transcript.06
test('gives a score of 0 to a user without acts, and none to one who was not registered yet', async () => {
  expect((await mine()).examInfo).toMatchObject({ score: 0, scoreTitle: '缺考' })
  const late = await w.person('新', { created_at: at('2026-03-10T00:00:00') })
  const { examInfo } = await mine(late)
  expect(examInfo).toMatchObject({ score: null, subjectInfoList: [], suggestion: [] })
  expect(examInfo.noScoreSuggestion.length).toBeGreaterThan(0)
  for (const person of [lin, late])
    await expect(person.call(transcript.share, {})).rejects.toMatchObject({ code: 1015 })
})

test('changes no subject by acts of others', async () => {
  const before = await counts()
  await of.like(wen, lin, '2026-02-05T12:00:00')
  await of.visit(lin, wen, 30, '2026-02-05T12:00:00')
  expect(await counts()).toEqual(before)
})

// security V7
test('shows by a link the transcript as of its sharing, without a uid', async () => {
  await of.year()
  const link = await share()
  const before = await counts()
  await of.like(lin, wen, '2026-02-08T12:00:00')
  const seen = await shared(link)
  expect(seen).toMatchObject({ encodedUid: link, examInfo: { userName: '林', score: 25 } })
  expect(await counts(shared(link))).toEqual(before)
  expect(await counts()).not.toEqual(before)
  expect(JSON.stringify(seen)).not.toContain(lin.uid)
  // the link is the same, and its content is updated
  expect(await share()).toBe(link)
  expect((await mine()).encodedUid).toBe(link)
  expect(await counts(shared(link))).toEqual(await counts())
})

test('answers the own transcript as it is now to an owner who opens their own link', async () => {
  await of.year()
  const link = await share()
  await of.like(lin, wen, '2026-02-08T12:00:00')
  expect(await shared(link, lin)).toEqual(await mine())
  expect((await mine()).mine).toBe(true)
  expect((await shared(link)).mine).toBe(false)
})

test('ends a withdrawn link, and makes the next one different', async () => {
  await of.year()
  const link = await share()
  await lin.call(transcript.withdraw, {})
  await lin.call(transcript.withdraw, {})
  expect((await mine()).encodedUid).toBe('')
  const never = await wen.send(transcript.result, { encodedUid: 'x'.repeat(22) })
  const dead = await wen.send(transcript.result, { encodedUid: link })
  expect(dead.body).toEqual(never.body)
  const next = await share()
  expect(next).not.toBe(link)
  await expect(shared(link)).rejects.toMatchObject({ code: never.body.code })
  expect((await shared(next)).examInfo.userName).toBe('林')
})

// security G4, V13
test.each(['hides', 'blocks the viewer', 'is blocked', 'is banned', 'left'])(
  'answers the link of a user who %s like an unknown one',
  async (act) => {
    await of.year()
    const link = await share()
    if (act === 'blocks the viewer') await lin.call(blocking.block, { targetUserId: wen.uid, type: 1 })
    else if (act === 'is blocked') await wen.call(blocking.block, { targetUserId: lin.uid, type: 1 })
    else
      await w.db
        .updateTable('users')
        .set(
          { hides: { stealth: true }, 'is banned': { banned_at: w.now() }, left: { cancelled_at: w.now() } }[act] ?? {},
        )
        .where('id', '=', lin.id)
        .execute()
    const dead = await wen.send(transcript.result, { encodedUid: link })
    expect(dead.body).toEqual((await wen.send(transcript.result, { encodedUid: 'x'.repeat(22) })).body)
    expect(dead.body.success).toBe(false)
  },
)

test('makes one link from many concurrent shares', async () => {
  await of.year()
  const links = await Promise.all(Array.from({ length: 6 }, share))
  expect(new Set(links).size).toBe(1)
  expect(await w.db.selectFrom('transcript_shares').selectAll().execute()).toHaveLength(1)
})

test('refuses another exam, and says that an exam is closed', async () => {
  await expect(lin.call(transcript.result, { examId: 'maths' })).rejects.toMatchObject({ code: 404 })
  await w.close()
  w = await world({ env: { TRANSCRIPT: 'never' } })
  const person = await w.person('林')
  await expect(person.call(transcript.result, {})).rejects.toMatchObject({ message: '脱单成绩单还没有开放' })
})

const all = (n: number) => ({ days: n, answered: n, hearts: n, applications: n, talks: n, posts: n, replies: n })

test('has levels from 1 to 5, and scores from 0 to 100 by them', () => {
  expect([0, 1, 300].map((n) => scoreOf(all(n)))).toEqual([0, 25, 100])
  expect(subjectsOf(all(300)).map(({ level }) => level)).toEqual([5, 5, 5, 5, 5, 5, 5])
  expect(suggestionsOf(all(300))).toEqual([])
  expect(scoreOf(undefined)).toBeNull()
})

test('uses a candidate’s number in this exam only', () => {
  const { keys } = w.deps
  const asked = { exam: 'dating', uid: lin.uid, year: '2026' }
  expect(numberOf(keys, asked)).toBe(numberOf(keys, asked))
  expect(numberOf(keys, { ...asked, exam: 'other' })).not.toBe(numberOf(keys, asked))
  expect(numberOf(keys, { ...asked, uid: wen.uid })).not.toBe(numberOf(keys, asked))
})
