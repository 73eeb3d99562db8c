declare module '../../../db/tables' {
  interface Tables {
    exchanges: Exchanges
  }
}

/** What one of two said to exchanging WeChat ids. `id_mac`: which of their ids was meant; `withheld`: offered under a block. */
export type Exchanges = {
  conversation_id: number
  from_id: number
  to_id: number
  state: 'open' | 'declined' | 'withdrawn' | 'done'
  id_mac: Buffer
  withheld: boolean
  at: Date
}
