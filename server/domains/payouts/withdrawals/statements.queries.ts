import { sql } from 'kysely'
import type { Db } from '../../../db/client'

type Transfer = { no: string; transferNo: string; amount: number; state: 'done' | 'asked' | 'failed' }

/**
 * Transfers that ended in a period, and those with one of these numbers, ours (`nos`) or of the service
 * (`transferNos`). Amounts are fen.
 */
export const statedTransfers = (
  db: Db,
  { from, to }: { from: Date; to: Date },
  { nos, transferNos }: { nos: readonly string[]; transferNos: readonly string[] },
): Promise<Transfer[]> =>
  db
    .selectFrom('withdrawal_bills as b')
    .innerJoin('withdrawals as w', 'w.id', 'b.withdrawal_id')
    .where((e) =>
      e.or([
        sql<boolean>`b.ended_at >= ${from} and b.ended_at < ${to}`,
        sql<boolean>`b.no = any(${nos}::text[])`,
        sql<boolean>`b.transfer_no <> '' and b.transfer_no = any(${transferNos}::text[])`,
      ]),
    )
    .select(['b.no', 'b.transfer_no as transferNo', 'w.amount'])
    .select(
      sql<
        Transfer['state']
      >`case b.state when 'paid' then 'done' when 'failed' then 'failed' when 'expired' then 'failed' else 'asked' end`.as(
        'state',
      ),
    )
    .execute()
