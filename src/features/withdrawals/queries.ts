import { useQueryClient } from '@tanstack/react-query'
import { dogFood } from '@contract/areas/dog-food'
import { type Withdrawal, withdrawals } from '@contract/areas/withdrawals'
import type { Data } from '@contract/define'
import { forget, keyOf, useAction, useCall, usePaged, usePatchRows } from '@/api'
import { host } from '@/platform'
import { list as listText } from '@/texts/list'

export type Figures = Data<typeof withdrawals.figures>

/** What I could have paid out now (A.money.14). */
export const useFigures = () => useCall(withdrawals.figures, {}, { silent: true })

/** My withdrawals, the newest first. */
export const useWithdrawals = () =>
  usePaged(
    withdrawals.list,
    {},
    { rowKey: ({ businessId }: Withdrawal) => businessId, refreshed: () => host.toast(listText.refreshed) },
  )

/** Everything that shows what I hold asks again. */
function useChanged() {
  const client = useQueryClient()
  return () => {
    void forget(dogFood.account)
    void forget(dogFood.records)
    void client.invalidateQueries({ queryKey: keyOf(withdrawals.figures) })
    return client.invalidateQueries({ queryKey: keyOf(withdrawals.list) })
  }
}

/** Asks to have income paid out. */
export function useApply(asked: () => void) {
  const changed = useChanged()
  return useAction(withdrawals.apply, {
    onDone() {
      asked()
      void changed()
    },
  })
}

/** Asks how one ended, and says it in its row. */
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
