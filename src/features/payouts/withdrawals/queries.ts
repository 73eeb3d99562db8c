import type { Data } from '@contract/kernel/define'
import { type Withdrawal, withdrawals } from '@contract/payouts/withdrawals'
import { forget, useAction, useCall, usePaged, usePatchRows } from '@/api'
import { host } from '@/platform'
import { list as listText } from '@/texts/core/list'
import { dogFoodChanged } from '../../money/dog-food'

export type Figures = Data<typeof withdrawals.figures>

/** How much the user could withdraw now (A.money.14). */
export const useFigures = () => useCall(withdrawals.figures, {}, { silent: true })

/** The user's withdrawals, newest first. */
export const useWithdrawals = () =>
  usePaged(
    withdrawals.list,
    {},
    { rowKey: ({ businessId }: Withdrawal) => businessId, refreshed: () => host.toast(listText.refreshed) },
  )

function changed() {
  void dogFoodChanged()
  void forget(withdrawals.figures)
  return forget(withdrawals.list)
}

export function useApply(asked: () => void) {
  return useAction(withdrawals.apply, {
    onDone() {
      asked()
      void changed()
    },
  })
}

export function useCheck(done: (row: Withdrawal) => void) {
  const patch = usePatchRows(withdrawals.list)
  return useAction(withdrawals.check, {
    silent: true,
    onDone(row) {
      patch(({ businessId }) => businessId === row.businessId, row)
      if (!row.confirm) void changed()
      done(row)
    },
  })
}
