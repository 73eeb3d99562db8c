import { useQueryClient } from '@tanstack/react-query'
import type { Data } from '@contract/kernel/define'
import { dogFood } from '@contract/money/dog-food'
import { type Withdrawal, withdrawals } from '@contract/payouts/withdrawals'
import { forget, keyOf, useAction, useCall, usePaged, usePatchRows } from '@/api'
import { host } from '@/platform'
import { list as listText } from '@/texts/core/list'

export type Figures = Data<typeof withdrawals.figures>

/** What I could withdraw now (A.money.14). */
export const useFigures = () => useCall(withdrawals.figures, {}, { silent: true })

/** Newest first. */
export const useWithdrawals = () =>
  usePaged(
    withdrawals.list,
    {},
    { rowKey: ({ businessId }: Withdrawal) => businessId, refreshed: () => host.toast(listText.refreshed) },
  )

function useChanged() {
  const client = useQueryClient()
  return () => {
    void forget(dogFood.account)
    void forget(dogFood.records)
    void client.invalidateQueries({ queryKey: keyOf(withdrawals.figures) })
    return client.invalidateQueries({ queryKey: keyOf(withdrawals.list) })
  }
}

export function useApply(asked: () => void) {
  const changed = useChanged()
  return useAction(withdrawals.apply, {
    onDone() {
      asked()
      void changed()
    },
  })
}

export function useCheck(done: (row: Withdrawal) => void) {
  const patch = usePatchRows(withdrawals.list)
  const changed = useChanged()
  return useAction(withdrawals.check, {
    silent: true,
    onDone(row) {
      patch(({ businessId }) => businessId === row.businessId, row)
      if (!row.confirm) void changed()
      done(row)
    },
  })
}
