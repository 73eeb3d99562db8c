declare module '../../../db/tables' {
  interface Tables {
    mini_codes: MiniCodes
  }
}

/** WeChat's mini-program codes: the picture's key for a code that opens a page with a scene. */
export type MiniCodes = { page: string; scene: string; key: string; made_at: Date }
