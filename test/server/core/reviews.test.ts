import { profile } from '../../../contract/profile/profile'
import { judgeByService, judgeHere, unjudged } from '../../../server/domains/core/reviews'
import { textProblem } from '../../../server/domains/core/reviews/rules'
import { runJobs } from '../../../server/jobs'
import type { Moderation, Verdict } from '../../../server/providers/moderation'
import { decideText } from '../../../server/text-reviews'
import { type Person, type World, world } from '../../world'

/** An external moderation service that answers as the test says. */
function elsewhere() {
  const state = { says: 'pass' as Verdict['verdict'] | 'fails', asked: [] as string[] }
  const moderation: Moderation = {
    async text({ text }) {
      state.asked.push(text)
      if (state.says === 'fails') throw new Error('no answer')
      return { verdict: state.says, reason: '', ref: 't' }
    },
    picture: async () => ({ verdict: 'review', reason: '', ref: '' }),
    voice: async () => ({ verdict: 'review', reason: '', ref: '' }),
    video: async () => ({ verdict: 'review', reason: '', ref: '' }),
  }
  return { state, moderation }
}

let w: World
let lin: Person
let checker: ReturnType<typeof elsewhere>['state']
beforeEach(async () => {
  const { state, moderation } = elsewhere()
  checker = state
  w = await world({ deps: (deps) => ({ ...deps, providers: { ...deps.providers, moderation } }) })
  lin = await w.person('林', { self_description: '以前的话' })
})
afterEach(() => w.close())

const job = async () => {
  w.pass(60_000)
  await runJobs(w.deps, w.now(), (name, error) => {
    throw new Error(`${name} failed`, { cause: error })
  })
}
const shown = async () =>
  (await w.db.selectFrom('users').where('id', '=', lin.id).select('self_description').executeTakeFirstOrThrow())
    .self_description
const reviews = () => w.db.selectFrom('text_reviews').select(['field', 'value', 'state', 'reason']).execute()
const write = (selfDescription: string) => lin.call(profile.edit, { selfDescription })
const read = async () => (await lin.call(profile.mine, {})).selfDescription

// security C9
test('publishes a text once the checker passes it', async () => {
  await write('周末爬山')
  expect(await shown()).toBe('周末爬山')
  expect(await reviews()).toEqual([])
  expect(checker.asked).toEqual(['周末爬山'])
})

test('shows a refused text with its reason to its author only, and the previous text to others', async () => {
  checker.says = 'reject'
  await write('周末爬山')
  expect(await shown()).toBe('以前的话')
  expect(await read()).toBe('周末爬山')
  expect(await reviews()).toEqual([
    { field: 'selfDescription', value: '周末爬山', state: 'rejected', reason: '内容不合适，请修改后再提交' },
  ])
})

// security C9
test('keeps a text in review when the checker fails, and asks again in the job', async () => {
  checker.says = 'fails'
  await write('周末爬山')
  expect(await shown()).toBe('以前的话')
  expect(await reviews()).toMatchObject([{ state: 'pending' }])
  await job()
  expect(await shown()).toBe('以前的话')
  checker.says = 'pass'
  await job()
  expect(await shown()).toBe('周末爬山')
  expect(await reviews()).toEqual([])
})

test('leaves a doubtful text to staff without asking again, and applies their decision', async () => {
  checker.says = 'review'
  await write('周末爬山')
  const asked = checker.asked.length
  await job()
  expect(checker.asked.length).toBe(asked)
  await decideText({ db: w.db, now: w.now() }, { user: lin.id, field: 'selfDescription', verdict: 'pass', reason: '' })
  expect(await shown()).toBe('周末爬山')
  const none = decideText(
    { db: w.db, now: w.now() },
    { user: lin.id, field: 'selfDescription', verdict: 'pass', reason: '' },
  )
  await expect(none).rejects.toThrow('no such text')
})

test('ignores a late decision about an older version', async () => {
  checker.says = 'fails'
  await write('第一版')
  await write('第二版')
  checker.says = 'pass'
  await job()
  expect(await shown()).toBe('第二版')
  expect(checker.asked).not.toContain('以前的话')
  expect(checker.asked.filter((text) => text === '第一版')).toHaveLength(1)
})

test('drops the version in review when the text returns to the published one, and reviews no empty text', async () => {
  checker.says = 'fails'
  await write('新的话')
  await write('以前的话')
  expect(await reviews()).toEqual([])
  await write('')
  expect(await shown()).toBe('')
  expect(await reviews()).toEqual([])
})

test('refuses a text at once by the rules, without the checker, and stores nothing', async () => {
  await expect(write('加我微信')).rejects.toMatchObject({
    code: 1015,
    message: '不能留联系方式，请删掉电话、微信、QQ 或网址',
  })
  expect(checker.asked).toEqual([])
  expect(await reviews()).toEqual([])
  expect(await shown()).toBe('以前的话')
})

test('judges other texts by rules, then checker, and leaves a text unjudged when the checker fails', async () => {
  const judge = async (text: string) => {
    const asked = { scene: 'profile', text } as const
    const ctx = { ...w.deps, me: lin }
    return judgeHere(ctx, { ...asked, problem: textProblem('question', text) }) ?? (await judgeByService(ctx, asked))
  }
  expect(await judge('打 13800138000')).toMatchObject({ verdict: 'reject' })
  expect(await judge('你喜欢爬山吗')).toMatchObject({ verdict: 'pass' })
  checker.says = 'fails'
  expect(await judge('你喜欢爬山吗')).toEqual(unjudged)
  checker.says = 'review'
  expect(await judge('你喜欢爬山吗')).toMatchObject({ verdict: 'review', decider: 'staff' })
  checker.says = 'reject'
  expect(await judge('你喜欢爬山吗')).toMatchObject({ verdict: 'reject', reason: '内容不合适，请修改后再提交' })
})

test('decides a text in the same call with the local checker', async () => {
  const local = await world()
  const wen = await local.person('文')
  const mine = await wen.call(profile.edit, { selfDescription: '周末爬山' })
  expect([mine.selfDescription, mine.reviews]).toEqual(['周末爬山', []])
  await local.close()
})
