import type { Deps } from '../../../../kernel/context'
import type { Rail } from '../../../../providers/payment'
import * as q from './queries'

type CloseDeps = Pick<Deps, 'db' | 'keys' | 'providers'>
type Contract = {
  id: number
  rail: Rail
  contract_id: string | null
  product_id: string
  payer_sealed: Buffer | null
  now: Date
}

/** Ends a contract at its service. @throws Error when the service does not answer; the job then retries */
export async function closeThere({ db, keys, providers }: CloseDeps, contract: Contract): Promise<void> {
  const { id, rail, contract_id, product_id: productId, payer_sealed: payer, now } = contract
  if (contract_id === null) return
  const contracts = providers.payment.contracts?.(rail)
  if (!contracts) throw new Error(`nothing renews itself by ${rail} any more`)
  await contracts.end({ contractId: contract_id, productId, ...(payer && { openid: keys.open(payer) }) })
  await q.change(db, id, { closed_at: now })
}
