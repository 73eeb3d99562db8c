import { type YearEndPrize, yearEndPrizes } from '../../../contract/play/year-end-draw'
import { setStock, stockOf } from '../../domains/play/year-end'
import type { Command } from './define'

function prizeIn(word: string): YearEndPrize {
  const known = yearEndPrizes.find(({ kind }) => kind === word)
  if (!known) throw new Error(`没有奖品 ${word}，有：${yearEndPrizes.map(({ kind }) => kind).join('、')}`)
  return known.kind
}

/** Command for the remaining prizes of the year-end draw (B.yearend). */
export const yearEndCommands: readonly Command[] = [
  {
    name: 'prize-stock',
    args: [],
    about: '列出年末抽奖每种奖品还剩几份；有一种是 0 时，所有人暂停抽奖',
    async run({ db, say }) {
      for (const { prize, remaining } of await stockOf(db)) say(`${prize} ${remaining ?? '不限'}`)
    },
  },
  {
    name: 'set-prize-stock',
    args: ['prize', 'count|-'],
    about: '改一种奖品还剩几份，- 为不限',
    async run({ db, now, say }, [prize = '', count = '']) {
      if (!/^(-|\d{1,7})$/.test(count)) throw new Error('份数是 0 到 9999999 的整数，或 -')
      await setStock(db, prizeIn(prize), count === '-' ? null : Number(count))
      say(`${now.toISOString()} ${prize} 还剩 ${count === '-' ? '不限' : count}`)
    },
  },
]
