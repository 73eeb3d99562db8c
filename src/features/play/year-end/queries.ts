import type { Data, Input } from '@contract/kernel/define'
import { yearEnd } from '@contract/play/year-end'
import { put, useCall, usePaged } from '@/api'

/** The contract's type allows one activity only. The server refuses any other id, and the page shows the refusal. */
type Asked = Input<typeof yearEnd.accountInfo>
export const asked = (activityId: string) => ({ activityId }) as Asked

export type Activity = Data<typeof yearEnd.activityInfo>
export type Prize = Data<typeof yearEnd.prizes>['list'][number]
export type Winner = Data<typeof yearEnd.recentPrizeRecords>['list'][number]

const quiet = { silent: true } as const

export const useActivity = (activityId: string) => useCall(yearEnd.activityInfo, asked(activityId), quiet)

/** The data of the year-end page (B.yearend.04). */
export function useYearEnd(activityId: string) {
  const input = asked(activityId)
  return {
    info: useActivity(activityId),
    account: useCall(yearEnd.accountInfo, input, quiet),
    prizes: useCall(yearEnd.prizes, input, quiet),
    winners: useCall(yearEnd.recentPrizeRecords, input, quiet),
    tasks: useCall(yearEnd.tasks, input, quiet),
    words: useCall(yearEnd.queryH5Info, input, quiet),
  }
}
export type YearEnd = ReturnType<typeof useYearEnd>

export const showBalance = (activityId: string, balance: number) =>
  put(yearEnd.accountInfo, asked(activityId), { balance })

export const useMyPrizes = (activityId: string) => useCall(yearEnd.myPrizes, asked(activityId), quiet)
export const useMyDraws = (activityId: string) => usePaged(yearEnd.myDraws, asked(activityId))
