import { blocking } from '../../../contract/core/blocking'
import { planet } from '../../../contract/planet/planet'
import { type Quiz, quiz } from '../../../contract/planet/quiz'
import { type QuizActivity, quizPageSize, quizSize } from '../../../contract/planet/quiz-activities'
import { cardLots } from '../../../server/domains/money/cards'
import { newHandle } from '../../../server/kernel/keys'
import { type Person, type World, world } from '../../world'
import { told } from '../core/notices-acts'
import { change } from './planet-world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const person = (name: string, more = {}) => w.person(name, { verified: ['realName'], ...more })

/** Answers to all questions, each with the option at place `at`. */
const all = ({ questions }: Pick<Quiz, 'questions'>, at = 0) =>
  Object.fromEntries(questions.map(({ qid, options }) => [qid, options[at]?.oid ?? '']))

async function made(owner: Person, activityId: QuizActivity = 'tacit', at = 0) {
  const blank = await owner.call(quiz.enter, { activityId })
  const questions = blank.questions.map(({ qid }) => qid)
  return owner.call(quiz.create, { activityId, questions, answers: all(blank, at) })
}

// B.quiz.01, B.quiz.02, B.quiz.03, B.quiz.20, B.quiz.21, B.quiz.22, B.quiz.42
test('lets a user make a quiz, a friend answer it, and both see the equal answers', async () => {
  const [lin, wen] = [await person('林'), await person('文', { city: '杭州', province: '浙江', gender: 1 })]
  const blank = await lin.call(quiz.enter, { activityId: 'tacit' })
  expect(blank).toMatchObject({ status: 0, tid: '', open: true, allowChooseQuestion: true })
  expect(blank.questions).toHaveLength(quizSize)
  const mine = await made(lin)
  expect(mine).toMatchObject({ status: 1, participantInfoList: { total: 0, records: [] } })
  expect(mine.linkData).toMatchObject({ type: 'quiz', id: mine.tid })
  expect(mine.shareUrl).toContain(`/vh5/activities/answer-test?tid=${mine.tid}`)

  const invited = await wen.call(quiz.enter, { tid: mine.tid })
  expect(invited).toMatchObject({ status: 2, ownerInfo: { uid: lin.uid, nickname: '林', gender: 2 } })
  const [first = '', second = ''] = invited.questions.map(({ qid }) => qid)
  const answers = { ...all(invited), [first]: 'b', [second]: 'b' }
  const compared = await wen.call(quiz.submit, { tid: mine.tid, answers })
  expect(compared).toMatchObject({
    status: 3,
    myAnswerInfo: { uid: wen.uid, correctNum: 4, correctRate: 67, answers },
    ownerInfo: { answers: all(invited) },
    // B.quiz.41
    participantInfoList: { total: 0, records: [] },
  })
  expect((await lin.call(quiz.enter, { activityId: 'tacit' })).participantInfoList).toMatchObject({
    total: 1,
    // B.quiz.26
    records: [
      {
        uid: wen.uid,
        nickname: '文',
        age: 29,
        livingCity: '杭州',
        correctRate: 67,
        correctNum: 4,
        totalNum: 6,
        answers,
      },
    ],
  })
})

// B.quiz.01
test('always offers the compatibility and food-taste quizzes, and festival quizzes in their period', async () => {
  const offered = async () =>
    (await (await person('林')).call(quiz.offered, {})).list.map(({ activityId }) => activityId)
  expect(await offered()).toEqual(['tacit', 'taste'])
  await w.close()
  w = await world({ env: { FESTIVAL_QUIZZES: 'always' } })
  expect(await offered()).toEqual(['tacit', 'taste', 'dragonBoat', 'autumn'])
})

// B.quiz.43, B.quiz.41, security V7
test('reveals the owner’s answers only after one’s own, and never those of another participant', async () => {
  const [lin, wen, an] = [await person('林'), await person('文'), await person('安')]
  const { tid } = await made(lin)
  await wen.call(quiz.submit, { tid, answers: all(await wen.call(quiz.enter, { tid }), 1) })
  const looks = await an.call(quiz.enter, { tid })
  expect([looks.status, looks.ownerInfo.answers, looks.myAnswerInfo.answers]).toEqual([2, {}, {}])
  const refused = await an.send(quiz.submit, { tid, answers: {} })
  expect(refused.body.success).toBe(false)
  expect((await an.call(quiz.enter, { tid })).ownerInfo.answers).toEqual({})
  const compared = await an.call(quiz.submit, { tid, answers: all(looks) })
  expect(JSON.stringify(compared)).not.toContain(wen.uid)
  expect(compared.participantInfoList.total).toBe(0)
})

// B.quiz.23
test('keeps the first answers, also of many concurrent calls', async () => {
  const [lin, wen] = [await person('林'), await person('文')]
  const { tid } = await made(lin)
  const questions = await wen.call(quiz.enter, { tid })
  await Promise.all([0, 1, 0, 1].map((at) => wen.call(quiz.submit, { tid, answers: all(questions, at) })))
  const stands = await wen.call(quiz.enter, { tid })
  const again = await wen.call(quiz.submit, {
    tid,
    answers: all(questions, stands.myAnswerInfo.correctNum === 6 ? 1 : 0),
  })
  expect(again.myAnswerInfo).toEqual(stands.myAnswerInfo)
  expect((await lin.call(quiz.enter, { tid })).participantInfoList.total).toBe(1)
})

test('makes one quiz from many concurrent calls of one user', async () => {
  const lin = await person('林')
  const tids = await Promise.all([0, 1, 0, 1].map((at) => made(lin, 'taste', at).then(({ tid }) => tid)))
  expect(new Set(tids).size).toBe(1)
})

// B.quiz.24
test('refuses unknown, repeated, missing or unanswered questions, and unknown answers', async () => {
  const [lin, wen] = [await person('林'), await person('文')]
  const blank = await lin.call(quiz.enter, { activityId: 'tacit' })
  const qids = blank.questions.map(({ qid }) => qid)
  const [first = '', ...rest] = qids
  const { [first]: _, ...missing } = all(blank)
  const wrong = [
    { questions: ['m999', ...rest], answers: { ...missing, m999: 'a' } },
    { questions: [rest[0] ?? '', ...rest], answers: missing },
    { questions: qids, answers: missing },
    { questions: qids, answers: { ...all(blank), [first]: 'f' } },
  ]
  for (const input of wrong)
    await expect(lin.call(quiz.create, { activityId: 'tacit', ...input })).rejects.toMatchObject({ code: 1015 })
  const { tid } = await made(lin)
  await expect(wen.call(quiz.submit, { tid, answers: missing })).rejects.toMatchObject({ code: 1015 })
  await expect(lin.call(quiz.submit, { tid, answers: all(blank) })).rejects.toMatchObject({ code: 1015 })
  await expect(wen.call(quiz.enter, { tid: newHandle() })).rejects.toMatchObject({ code: 404 })
})

// B.quiz.16, B.quiz.17
test('accepts other questions of the bank when the quiz allows it', async () => {
  const lin = await person('林')
  const page = { pageNo: 1, pageSize: quizPageSize }
  const bank = await lin.call(quiz.moreQuestions, { activityId: 'tacit', ...page })
  expect(bank.records).toHaveLength(quizPageSize)
  const second = await lin.call(quiz.moreQuestions, { activityId: 'tacit', ...page, pageNo: 2 })
  expect(second.records).toHaveLength(bank.total - quizPageSize)
  const chosen = second.records.slice(0, 5).concat(bank.records.slice(0, 1))
  const answers = all({ questions: chosen })
  const questions = chosen.map(({ qid }) => qid)
  const mine = await lin.call(quiz.create, { activityId: 'tacit', questions, answers })
  expect(mine.questions).toEqual(chosen)
})

// B.quiz.16
test('gives a festival its own questions, and ends its quiz with its period while results stay', async () => {
  await w.close()
  w = await world({ env: { FESTIVAL_QUIZZES: 'auto' }, at: new Date('2024-06-16T23:59:59+08:00') })
  const [lin, wen] = [await person('林'), await person('文')]
  const blank = await lin.call(quiz.enter, { activityId: 'dragonBoat' })
  expect(blank).toMatchObject({ open: true, allowChooseQuestion: false })
  const turned = [...blank.questions].reverse().map(({ qid }) => qid)
  await expect(
    lin.call(quiz.create, { activityId: 'dragonBoat', questions: turned, answers: all(blank) }),
  ).rejects.toMatchObject({ code: 1015 })
  const { tid } = await made(lin, 'dragonBoat')
  w.pass(1000)
  expect(await wen.call(quiz.enter, { tid })).toMatchObject({ open: false, status: 2 })
  await expect(wen.call(quiz.submit, { tid, answers: all(blank) })).rejects.toMatchObject({ code: 1015 })
  expect(await lin.call(quiz.enter, { activityId: 'dragonBoat' })).toMatchObject({ status: 1, open: false })
})

// this ban concerns the feature only
test('refuses to make or answer a quiz when the user is banned from activities', async () => {
  const [lin, wen] = [await person('林'), await person('文')]
  const { tid } = await made(lin)
  const banned = { feature_bans: ['activity'] }
  await change(w, wen, banned)
  w.pass(1000)
  const questions = await wen.call(quiz.enter, { tid })
  await expect(wen.call(quiz.submit, { tid, answers: all(questions) })).rejects.toThrow()
  await expect(made(wen, 'taste')).rejects.toThrow()
  expect((await lin.call(quiz.enter, { tid })).participantInfoList.total).toBe(0)
})

// security V13, G4, G6
test('hides users who hide, block, are blocked or banned: absent as owners, not counted as participants', async () => {
  const [lin, wen] = [await person('林'), await person('文')]
  const { tid } = await made(lin)
  const answers = all(await wen.call(quiz.enter, { tid }))
  await wen.call(quiz.submit, { tid, answers })
  const counted = async () => {
    w.pass(1000)
    const { total, records } = (await lin.call(quiz.enter, { tid })).participantInfoList
    return [total, records.length]
  }
  const absent = async () => {
    w.pass(1000)
    await expect(wen.call(quiz.enter, { tid })).rejects.toMatchObject({ code: 404 })
    await expect(wen.call(quiz.submit, { tid, answers })).rejects.toMatchObject({ code: 404 })
  }
  expect(await counted()).toEqual([1, 1])
  await change(w, wen, { stealth: true })
  expect(await counted()).toEqual([0, 0])
  await change(w, wen, { stealth: false })
  await change(w, lin, { stealth: true })
  await absent()
  await change(w, lin, { stealth: false })
  await lin.call(blocking.block, { targetUserId: wen.uid, type: 1 })
  await absent()
  expect(await counted()).toEqual([0, 0])
})

// A.privacy.03
test('shows no city of a participant who hides it', async () => {
  const [lin, wen] = [await person('林'), await person('文', { hide_location: true })]
  const { tid } = await made(lin)
  await wen.call(quiz.submit, { tid, answers: all(await wen.call(quiz.enter, { tid })) })
  expect((await lin.call(quiz.enter, { tid })).participantInfoList.records).toMatchObject([{ livingCity: '' }])
})

// B.quiz.27
test('lists participants in pages, latest first', async () => {
  const lin = await person('林')
  const { tid } = await made(lin)
  const names: string[] = []
  for (let n = 0; n < 4; n += 1) {
    const one = await person(`友${n}`)
    w.pass(1000)
    await one.call(quiz.submit, { tid, answers: all(await one.call(quiz.enter, { tid })) })
    names.unshift(one.nickname)
  }
  const page = async (pageNo: number) => (await lin.call(quiz.enter, { tid, pageNo, pageSize: 3 })).participantInfoList
  const [one, two] = [await page(1), await page(2)]
  expect([one.total, two.total]).toEqual([4, 4])
  expect([...one.records, ...two.records].map(({ nickname }) => nickname)).toEqual(names)
})

// B.quiz.36
test('offers unanswered quizzes of visible users, without my own', async () => {
  const [lin, wen, an, hidden] = [await person('林'), await person('文'), await person('安'), await person('隐')]
  const tests = new Map<string, string>()
  for (const one of [lin, wen, an, hidden]) tests.set(one.nickname, (await made(one)).tid)
  await change(w, hidden, { stealth: true })
  w.pass(1000)
  const others = async () => {
    const { records } = await lin.call(quiz.moreTests, { activityId: 'tacit', pageNo: 1, pageSize: 4 })
    return records.map(({ nickname }) => nickname)
  }
  expect(await others()).toEqual(['安', '文'])
  const tid = tests.get('安') ?? ''
  await lin.call(quiz.submit, { tid, answers: all(await lin.call(quiz.enter, { tid })) })
  w.pass(1000)
  expect(await others()).toEqual(['文'])
})

const share = (by: Person, id: string, more = {}) =>
  by.call(planet.publish, { clientKey: newHandle(), content: '来答题', link: { type: 'quiz', id }, ...more })
const cards = (of: Person) => cardLots(w.db, of.id, w.now())

// B.quiz.38, B.quiz.39
test('gives one meet card for the first quiz shared to the planet, also for concurrent shares', async () => {
  const lin = await person('林')
  const { tid } = await made(lin)
  const own = await share(lin, tid, { audience: 2 })
  expect(await cards(lin)).toEqual([])
  await lin.call(planet.audience, { dynamicId: own.dynamicId, audience: 0 })
  expect(await cards(lin)).toHaveLength(1)
  await Promise.all([1, 2, 3].map(() => share(lin, tid)))
  expect(await cards(lin)).toMatchObject([{ kind: 'meet', remaining: 1 }])
  const other = await made(lin, 'taste')
  await share(lin, other.tid)
  expect(await cards(lin)).toHaveLength(2)
})

// B.quiz.37
test('opens the quiz from its post, which participants find until it is deleted', async () => {
  const [lin, wen] = [await person('林'), await person('文')]
  const { tid } = await made(lin)
  const { dynamicId } = await share(lin, tid)
  const seen = await wen.call(planet.detail, { dynamicId })
  expect(seen.linkDatas).toEqual([{ imgUrl: '', desc: '默契大考验', type: 'quiz', id: tid }])
  const answers = all(await wen.call(quiz.enter, { tid }))
  expect(await wen.call(quiz.submit, { tid, answers })).toMatchObject({
    dynamicId,
    myAnswerInfo: { publishedTest: true },
  })
  await lin.call(planet.remove, { dynamicId })
  w.pass(1000)
  expect(await wen.call(quiz.enter, { tid })).toMatchObject({ dynamicId: '', myAnswerInfo: { publishedTest: false } })
})

test('refuses to share another user’s quiz, and a link to a quiz in an anonymous post', async () => {
  const [lin, wen] = [await person('林'), await person('文')]
  const { tid } = await made(lin)
  await expect(share(wen, tid)).rejects.toMatchObject({ code: 404 })
  await expect(share(lin, tid, { anonymous: true })).rejects.toMatchObject({ code: 1015 })
  expect(await cards(lin)).toEqual([])
  expect(await cards(wen)).toEqual([])
})

test('tells the owner that their quiz was answered, once an hour, and never about a user they cannot see', async () => {
  const [lin, wen, an, su] = [await person('林'), await person('文'), await person('安'), await person('苏')]
  const { tid } = await made(lin)
  const answered = async (who: Person) =>
    who.call(quiz.submit, { tid, answers: all(await who.call(quiz.enter, { tid })) })
  const notices = async () => (await told(lin)).filter(({ kind }) => kind === 'activity')
  await change(w, su, { stealth: true })
  await answered(su)
  expect(await notices()).toEqual([])
  w.pass(2 * 3_600_000)
  await answered(wen)
  await answered(wen)
  await answered(an)
  expect(await notices()).toMatchObject([
    { about: 'quiz tacit', text: '有人答完了你出的「默契大考验」，搭子指数 100%，去看看是谁' },
  ])
  // answers that are given again are no news, however often
  for (const _ of [1, 2]) {
    w.pass(2 * 3_600_000)
    await wen.call(quiz.takeBack, { tid })
    await answered(wen)
  }
  expect(await notices()).toHaveLength(1)
})

test.each(['stealth', 'paired'] as const)(
  'gives no card for a quiz that a user in the state %s shares, since no other user can open it',
  async (state) => {
    const lin = await person('林')
    const { tid } = await made(lin)
    await change(w, lin, { [state]: true })
    w.pass(1000)
    await share(lin, tid)
    expect(await cards(lin)).toEqual([])
    await change(w, lin, { [state]: false })
    w.pass(1000)
    await share(lin, tid)
    expect(await cards(lin)).toMatchObject([{ kind: 'meet', remaining: 1 }])
  },
)

// B.X16
test('says before a festival when its quiz begins, and afterwards that it is over', async () => {
  await w.close()
  w = await world({ env: { FESTIVAL_QUIZZES: 'auto' }, at: new Date('2024-06-05T23:59:59+08:00') })
  const lin = await person('林')
  const begin = new Date('2024-06-06T00:00:00+08:00').getTime()
  expect(await lin.call(quiz.enter, { activityId: 'dragonBoat' })).toMatchObject({ open: false, startTime: begin })
  await expect(made(lin, 'dragonBoat')).rejects.toThrow('活动 2024-06-06 开始')
  w.pass(1000)
  expect(await lin.call(quiz.enter, { activityId: 'dragonBoat' })).toMatchObject({ open: true, startTime: 0 })
  w.pass(11 * 86_400_000)
  const late = await person('安')
  expect(await late.call(quiz.enter, { activityId: 'dragonBoat' })).toMatchObject({ open: false, startTime: 0 })
  await expect(made(late, 'dragonBoat')).rejects.toThrow('活动已经结束')
})

const answers = async (who: Person, tid: string, at = 0) =>
  who.call(quiz.submit, { tid, answers: all(await who.call(quiz.enter, { tid }), at) })
const participants = async (owner: Person) =>
  (await owner.call(quiz.enter, { activityId: 'tacit' })).participantInfoList

test('deletes the answers that a participant takes back, and marks those that they give afterwards', async () => {
  const [lin, wen] = [await person('林'), await person('文')]
  const { tid } = await made(lin)
  await answers(wen, tid, 1)
  expect(await participants(lin)).toMatchObject({ total: 1, records: [{ uid: wen.uid, again: false }] })
  await wen.call(quiz.takeBack, { tid })
  await wen.call(quiz.takeBack, { tid })
  expect(await participants(lin)).toEqual({ ...(await participants(lin)), total: 0, records: [] })
  expect(await w.db.selectFrom('quiz_answers').select('answers').execute()).toEqual([{ answers: {} }])
  // B.quiz.43
  expect(await wen.call(quiz.enter, { tid })).toMatchObject({
    status: 2,
    ownerInfo: { answers: {} },
    myAnswerInfo: { answers: {}, correctNum: 0 },
  })
  expect((await wen.call(quiz.moreTests, { activityId: 'tacit', pageNo: 1, pageSize: 4 })).total).toBe(1)
  expect(await answers(wen, tid)).toMatchObject({ status: 3, myAnswerInfo: { correctNum: 6 } })
  // B.quiz.23
  await answers(wen, tid, 1)
  expect(await participants(lin)).toMatchObject({ records: [{ uid: wen.uid, again: true, correctNum: 6 }] })
})

test('deletes a quiz with all answers when its owner withdraws it, and no quiz of another user', async () => {
  const [lin, wen] = [await person('林'), await person('文')]
  const { tid } = await made(lin)
  await answers(wen, tid)
  await wen.call(quiz.withdraw, { tid })
  expect(await participants(lin)).toMatchObject({ total: 1 })
  await lin.call(quiz.withdraw, { tid })
  await lin.call(quiz.withdraw, { tid })
  expect((await wen.send(quiz.enter, { tid })).body).toEqual((await wen.send(quiz.enter, { tid: newHandle() })).body)
  for (const table of ['quiz_tests', 'quiz_answers'] as const)
    expect(await w.db.selectFrom(table).selectAll().execute()).toEqual([])
  const next = await made(lin, 'tacit', 1)
  expect(next).toMatchObject({ status: 1, ownerInfo: { answers: all(next, 1) } })
})

// B.X38
test('tells the owner once the card for sharing was given, also after a new quiz', async () => {
  const lin = await person('林')
  const { tid, rewarded } = await made(lin)
  expect(rewarded).toBe(false)
  await lin.call(planet.publish, { clientKey: newHandle(), content: '来答题', link: { type: 'quiz', id: tid } })
  expect((await lin.call(quiz.enter, { tid })).rewarded).toBe(true)
  await lin.call(quiz.withdraw, { tid })
  expect((await made(lin)).rewarded).toBe(true)
})
