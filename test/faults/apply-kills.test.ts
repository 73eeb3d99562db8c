import { codes } from '../../contract/kernel/errors'
import { apply } from '../../contract/meeting/apply'
import type { Db } from '../../server/db/client'
import { audit, balance, grant } from '../../server/domains/money/dog-food'
import { soundLedger } from '../attack/crowd'
import { full, note } from '../support/scale'
import { ask, type Member, member, survivorOfEachTest } from './killed'

jest.setTimeout(600_000)

const rounds = full ? 20 : 1
const pairs = 20
/** For each round, the number of responses (of sixty) after which the server is killed. */
const moments = [25, 3, 50]

const survivor = survivorOfEachTest()

type Applicant = Member & { uid: string }

async function applicant(db: Db, nickname: string): Promise<Applicant> {
  const now = new Date()
  const one = await member(db, nickname)
  const { id } = one
  const { uid } = await db.selectFrom('users').where('id', '=', id).select('uid').executeTakeFirstOrThrow()
  const movement = { user: id, amount: 100, once: `test:${id}`, kind: 'test', description: '测试', now }
  await db.transaction().execute((tx) => grant(tx, movement, { kind: 'permanent', origin: 'granted' }))
  return { ...one, uid }
}

type Case = { from: Applicant; to: Applicant; id: string }
const decisions = { 2: 'accept', 3: 'reject', 5: 'stop' } as const
type Decision = (typeof decisions)[keyof typeof decisions]

const decide = (origin: string, { from, to, id }: Case, decision: Decision) =>
  ask(
    origin,
    apply[decision],
    { id, ...(decision === 'reject' && { rejectReason: '距离较远' }) },
    decision === 'stop' ? from : to,
  )

type Told = { one: Case; decision: Decision; answer: Awaited<ReturnType<typeof ask>> }

/** Checks that everything acknowledged is stored, and that each ended application was refunded correctly. */
async function expectTruth(db: Db, cases: readonly Case[], told: readonly Told[]): Promise<void> {
  for (const { from, id } of cases) {
    const row = await db.selectFrom('applications').where('public_id', '=', id).selectAll().executeTakeFirstOrThrow()
    for (const { one, decision, answer } of told)
      if (one.id === id && answer?.success) expect(decision).toBe(decisions[row.state as keyof typeof decisions])
    const due = { 1: 0, 2: 0, 3: 50, 4: 0, 5: 50 }[row.state]
    expect([row.state, await balance(db, from.id, new Date())]).toEqual([row.state, due])
  }
  expect(await audit(db)).toEqual(soundLedger)
}

test('keeps acknowledged decisions and decides the rest once on retry, with kill -9 while both sides decide', async () => {
  const { db } = survivor()
  let { product, origin } = await survivor().serve()
  for (let round = 0; round < rounds; round += 1) {
    const cases: Case[] = []
    for (let n = 0; n < pairs; n += 1) {
      const [from, to] = [await applicant(db, `申${n}`), await applicant(db, `受${n}`)]
      const answer = await ask(origin, apply.send, { targetUserId: to.uid }, from)
      cases.push({ from, to, id: answer?.data.applyId ?? '' })
    }
    let answered = 0
    const dies = product
    const all = (now: string) =>
      Promise.all(
        cases.flatMap((one) =>
          Object.values(decisions).map(async (decision): Promise<Told> => {
            const answer = await decide(now, one, decision)
            if (answer) answered += 1
            if (answer && answered === moments[round % moments.length]) process.kill(dies.pid, 'SIGKILL')
            return { one, decision, answer }
          }),
        ),
      )
    const told = await all(origin)
    expect(await product.gone()).toBeNull()
    note(`round ${round + 1}: ${told.filter(({ answer }) => !answer).length} unanswered`)
    ;({ product, origin } = await survivor().serve())
    await expectTruth(db, cases, told)
    answered = Number.NEGATIVE_INFINITY
    const again = await all(origin)
    for (const { answer } of again) expect([codes.ok, codes.unacceptable]).toContain(answer?.code)
    await expectTruth(db, cases, [...told, ...again])
    const open = await db.selectFrom('applications').where('state', '=', 1).select('id').execute()
    expect(open).toEqual([])
  }
})
