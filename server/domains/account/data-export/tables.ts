import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    exports: Exports
  }
}

type Exports = {
  id: string
  user_id: number
  state: 'waiting' | 'making' | 'ready' | 'failed' | 'gone'
  key: Generated<string>
  size: Generated<number>
  done: Generated<number>
  total: Generated<number>
  requested_at: Date
  ready_at: Date | null
  expires_at: Date | null
}
