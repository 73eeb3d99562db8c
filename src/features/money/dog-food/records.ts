import { useMemo, useState } from 'react'
import type { Data } from '@contract/kernel/define'
import { dogFood, dogFoodLimits, type FoodRecord } from '@contract/money/dog-food'
import { usePaged } from '@/api'
import { host } from '@/platform'
import { list as listText } from '@/texts/core/list'
import { moments } from '@/texts/core/moments'

/** The tabs by their value in the URL: all, spent, topped up, other, income (A.money.04, A.X16). */
export const tabs = ['0', '1', '2', '3', '4'] as const
export type Tab = (typeof tabs)[number]
const conditions = { '0': 0, '1': 1, '2': 2, '3': 3, '4': 4 } as const satisfies Record<Tab, number>

type Page = Data<typeof dogFood.records>
type Month = Page['months'][number]
/** `month` is set for the first record of a month, which shows it as heading. */
export type Line = FoodRecord & { month: Month | undefined; last: boolean }

const monthOf = ({ createTime }: FoodRecord) => moments.day(createTime).slice(0, 7)

/** Unchanged rows keep the same object, so that memoized rows do not re-render. */
function useLines(rows: readonly FoodRecord[], pages: readonly Page[]): Line[] {
  const [known] = useState(() => new Map<string, { row: FoodRecord; line: Line }>())
  return useMemo(() => {
    const months = pages.flatMap((page) => page.months)
    const unlike = (a: FoodRecord, b: FoodRecord | undefined) => !b || monthOf(a) !== monthOf(b)
    return rows.map((row, n) => {
      const first = unlike(row, rows[n - 1])
      const month = first ? months.find((one) => one.month === monthOf(row)) : undefined
      const line = { ...row, month, last: unlike(row, rows[n + 1]) }
      const before = known.get(row.id)
      if (before?.row === row && before.line.month === line.month && before.line.last === line.last) return before.line
      known.set(row.id, { row, line })
      return line
    })
  }, [rows, pages, known])
}

/** One tab of the records, fifteen rows a page (A.money.05). */
export function useRecords(tab: Tab, refreshed: () => unknown) {
  const list = usePaged(
    dogFood.records,
    { condition: conditions[tab] },
    {
      pageSize: dogFoodLimits.pageSizeDogFoodRecord,
      refreshed: () => {
        host.toast(listText.refreshed)
        void refreshed()
      },
    },
  )
  return { ...list, rows: useLines(list.rows, list.pages) }
}
