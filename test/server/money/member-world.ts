import { member } from '../../../contract/money/member'
import { applyContract, extendMembership } from '../../../server/domains/money/member'
import { jobs } from '../../../server/jobs'
import type { Deps } from '../../../server/kernel/context'
import type { Contracts } from '../../../server/providers/payment'
import { runJob } from '../../support/jobs'
import { type Person, world } from '../../world'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export const skus = { yearly: 301, quarterly: 302, monthly: 303 } as const

const ours = ['spread-announcements', 'notice-renewals', 'charge-renewals', 'close-orders', 'deliver-orders']

/** A world of members with a contract service that records its calls and can be down. */
export async function memberWorld() {
  const asked = {
    charges: [] as number[],
    announced: 0,
    ended: [] as string[],
    /** The last contract that the service was asked to end. */
    ending: undefined as Parameters<Contracts['end']>[0] | undefined,
    works: true,
    /** Whether the service can end contracts. */
    lets: true,
  }
  const troubles: unknown[] = []

  function watched(deps: Deps): Deps {
    const { payment } = deps.providers
    const inner = payment.contracts?.('local')
    if (!inner) throw new Error('the local cashier makes contracts')
    const says = () => {
      if (!asked.works) throw new Error('the service is away')
    }
    const contracts: Contracts = {
      ...inner,
      async announce(contract) {
        asked.announced += 1
        return inner.announce(contract)
      },
      async charge(charge) {
        asked.charges.push(charge.amount)
        says()
        return inner.charge(charge)
      },
      async end(contract) {
        says()
        asked.ending = contract
        if (!asked.lets) throw new Error('the service keeps the contract')
        asked.ended.push(contract.contractId)
        return inner.end(contract)
      },
    }
    return { ...deps, providers: { ...deps.providers, payment: { ...payment, contracts: () => contracts } } }
  }

  const w = await world({ deps: watched })

  /** Runs the membership jobs. */
  async function run() {
    for (const { name } of jobs.filter((job) => ours.includes(job.name)))
      await runJob(w, name).catch((error: unknown) => troubles.push(error))
  }

  /** Lets hours pass, and runs the jobs each hour. */
  async function live(hours: number) {
    for (let i = 0; i < hours; i += 1) {
      w.pass(hour)
      await run()
    }
  }

  /** Lets time pass without jobs. */
  const until = (at: number) => w.pass(at - w.now().getTime())

  async function expires({ id }: Person): Promise<Date> {
    const row = w.db.selectFrom('memberships').where('user_id', '=', id).select('expires_at')
    return (await row.executeTakeFirstOrThrow()).expires_at
  }

  /** The notices about membership to a user, in order. */
  async function told({ id }: Person): Promise<string[]> {
    const notices = w.db.selectFrom('notices').where('user_id', '=', id).where('about', '=', 'member').select('text')
    return (await notices.orderBy('id').execute()).map(({ text }) => text)
  }

  /** Extends all sessions, which would end after seven days. */
  const back = () =>
    w.db
      .updateTable('sessions')
      .set({ expires_at: new Date(w.now().getTime() + day) })
      .execute()

  async function renewal(person: Person) {
    await back()
    return (await person.call(member.center, {})).renewal
  }

  const buy = (person: Person, months: number) => {
    const once = `bought:${person.id}:${w.now().getTime()}`
    return w.db.transaction().execute((tx) => extendMembership(tx, { user: person.id, months, once, now: w.now() }))
  }

  /** Reports a signed contract, as the provider would. */
  const signed = (no: string) =>
    applyContract({ ...w.deps, now: w.now() }, 'local', {
      ...{ id: no, event: 'contract', about: 'contract', state: 'signed' },
      ...{ subscriptionNo: no, contractId: `local-${no}` },
    })

  /** Creates a user who bought some months and signed an automatic renewal. */
  async function renews(name: string, months = 1, sku: number = skus.monthly) {
    const person = await w.person(name)
    await buy(person, months)
    const { orderNo } = await person.call(member.renew, { goodsSkuId: sku, place: 'browser' })
    w.deps.providers.payment.pretend?.sign(orderNo, 'sign')
    await signed(orderNo)
    return person
  }

  return { ...w, asked, troubles, run, live, until, expires, told, back, renewal, buy, signed, renews }
}

export type MemberWorld = Awaited<ReturnType<typeof memberWorld>>
