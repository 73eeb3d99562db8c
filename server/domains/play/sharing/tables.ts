declare module '../../../db/tables' {
  interface Tables {
    mini_codes: MiniCodes
  }
}

/** Mini-program codes that WeChat made. `key` is the storage key of the picture; the code opens `page` with `scene`. */
export type MiniCodes = { page: string; scene: string; key: string; made_at: Date }
