import type { Exchange } from '@contract/meeting/exchanges'
import { exchanges as text } from '@/texts/meeting/exchanges'
import { Cell } from '@/ui'

const values = { none: undefined, asked: text.asked, sent: text.waiting, done: text.done }

/** The state of the exchange, in the settings of a conversation. */
export const ExchangeCell = ({ exchange: { state }, onTap }: { exchange: Exchange; onTap: () => void }) => (
  <Cell icon='id' title={text.title} value={values[state]} onTap={onTap} />
)
