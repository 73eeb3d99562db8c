declare module '../../../db/tables' {
  interface Tables {
    exchanges: Exchanges
  }
}

/**
 * One member's answer about exchanging WeChat ids. `id_mac` is the hash of the offered id. `withheld`: the other
 * blocked the sender then.
 */
export type Exchanges = {
  conversation_id: number
  from_id: number
  to_id: number
  state: 'open' | 'declined' | 'withdrawn' | 'done'
  id_mac: Buffer
  withheld: boolean
  at: Date
}
