import { codes } from '../../contract/kernel/errors'
import { rewards } from '../../contract/planet/rewards'
import { audit, grant } from '../../server/domains/money/dog-food'
import { rewardsOff } from '../../server/domains/planet/rewards'
import { newHandle } from '../../server/kernel/keys'
import { soundLedger } from '../attack/crowd'
import { full, note } from '../support/scale'
import { ask, type Member, member, survivorOfEachTest } from './killed'

jest.setTimeout(600_000)

const rounds = full ? 12 : 1
const givers = 20
const amount = 20
/** For each round, the number of responses after which the server is killed. */
const moments = [11, 3]

const survivor = survivorOfEachTest()

// security R1, M1, M11
test('pays each reward once or not at all with kill -9, and pays the rest once on retry', async () => {
  const { db } = survivor()
  let { product, origin } = await survivor().serve()
  for (let round = 0; round < rounds; round += 1) {
    const author = await member(db, '作者')
    const { uid } = await db.selectFrom('users').where('id', '=', author.id).select('uid').executeTakeFirstOrThrow()
    const givings: { who: Member; clientKey: string }[] = []
    for (let n = 0; n < givers; n += 1) {
      const who = await member(db, `人${n}`)
      await db
        .transaction()
        .execute((tx) =>
          grant(
            tx,
            { user: who.id, amount: 100, once: newHandle(), kind: 'test', description: '测试', now: new Date() },
            { kind: 'permanent', origin: 'bought' },
          ),
        )
      givings.push({ who, clientKey: newHandle() })
    }
    let answered = 0
    const dies = product
    const all = (now: string) =>
      Promise.all(
        givings.map(async ({ who, clientKey }) => {
          const answer = await ask(now, rewards.send, { uid, clientKey, amount }, who)
          if (answer) answered += 1
          if (answer && answered === moments[round % moments.length]) process.kill(dies.pid, 'SIGKILL')
          expect([undefined, codes.ok, codes.busy]).toContain(answer?.code)
          return answer?.success ? answer.data.businessId : undefined
        }),
      )
    const first = await all(origin)
    expect(await product.gone()).toBeNull()
    ;({ product, origin } = await survivor().serve())
    const paid = await db.selectFrom('rewards').where('to_id', '=', author.id).select('public_id').execute()
    const names = paid.map(({ public_id }) => public_id)
    // every acknowledged reward is stored
    expect(first.filter((one) => one !== undefined && !names.includes(one))).toEqual([])
    answered = Number.NEGATIVE_INFINITY
    const again = await all(origin)
    expect(again.every((one, n) => one !== undefined && (first[n] === undefined || first[n] === one))).toBe(true)
    const lots = await db.selectFrom('lots').where('user_id', '=', author.id).select(['origin', 'amount']).execute()
    expect(lots.map(({ origin: from, amount: much }) => [from, much])).toEqual(
      Array.from({ length: givers }, () => ['income', amount]),
    )
    expect(await rewardsOff(db)).toEqual({ unpaidRewards: 0 })
    const { ...off } = await audit(db)
    expect(off).toMatchObject(soundLedger)
    note(`round ${round + 1}: ${first.filter((one) => one === undefined).length} unanswered`)
  }
})
