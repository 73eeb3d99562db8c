/**
 * One kind of personal data: what it is, what for, how long, and what becomes of it when its person leaves (security P5 to
 * P7). The four texts are what 个人信息收集清单 shows.
 */
export type PersonalData = {
  name: string
  /** What it is used for. */
  goal: string
  /** When it is collected. */
  scene: string
  /** What else a person should know, such as what happens without it. */
  tips: string
  /** Every column that holds it, `table.column`, and what its owner calls it. */
  columns: Readonly<Record<string, string>>
  /** How long it is kept while the account lives. */
  keep: string
  /** When the account has left: the rows go, the columns are emptied, or it stays for the reason in `why`. */
  erase: 'delete' | 'clear' | 'keep'
  why?: string
  /** Whether the copy of one's data holds it. */
  exported: boolean
  /** The columns name stored files: they are removed with it, and are in the copy as files. */
  files?: true
  /** The column that says whose it is, where a row names two people: the copy and the emptying go by it alone. */
  of?: string
}

/** How long most of it is kept. */
export const whileThere = '账号存续期间'
