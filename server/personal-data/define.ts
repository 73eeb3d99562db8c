import type { Tables } from '../db/tables'

/** Sections of the data export. */
export const sections = [
  { name: 'account', title: '账号' },
  { name: 'profile', title: '个人主页' },
  { name: 'consent', title: '认证与同意' },
  { name: 'record', title: '设置与记录' },
  { name: 'meeting', title: '认识与聊天' },
  { name: 'money', title: '狗粮与会员' },
] as const

/** One kind of personal data: purpose, retention, erasure (security P5 to P7). */
type Kind<Columns> = {
  name: string
  goal: string
  scene: string
  /** Extra notes, such as the consequence of not giving the data. */
  tips: string
  /** Each column with the data, and its label for the owner. */
  columns: Columns
  /** Retention while the account exists. */
  keep: string
  /** When the account is deleted: delete the rows, clear the columns, or keep them for the reason in `why`. */
  erase: 'delete' | 'clear' | 'keep'
  why?: string
  exported: boolean
  /** The columns contain file keys. The files are deleted and exported too. */
  files?: true
  /** `table.column` of the owner, when a row belongs to two users. */
  of?: string
  /** The second user of the same rows. Their export has these columns too, under this name. */
  also?: { name: string; of: string; columns: Columns }
}

export type PersonalData = Kind<Readonly<Record<string, string>>>

/**
 * Owner columns of a table. `erased`: deleting the account deletes the row. `kept`: the row remains for the other user.
 */
export type Owner<Column = string> = { erased: readonly Column[]; kept?: readonly Column[]; why?: string }

type ColumnsOf<T extends keyof Tables> = Extract<keyof Tables[T], string>

/** The personal data of an area. A test fails for a column that is missing here. */
export type PersonalDataRegister = {
  owners?: { readonly [T in keyof Tables]?: Owner<ColumnsOf<T>> }
  kinds?: {
    readonly [S in (typeof sections)[number]['name']]?: readonly Kind<{
      readonly [T in keyof Tables]?: { readonly [C in ColumnsOf<T>]?: string }
    }>[]
  }
  /**
   * Rows whose purpose is to show one user to another, while the two may see each other. The test that searches answers
   * for other users' data accepts these.
   */
  shown?: { readonly [T in keyof Tables]?: { who: ColumnsOf<T>; to: ColumnsOf<T> } }
  /** Columns without personal data, with the reason. Columns in `owners` need not be listed. */
  technical?: readonly { why: string; columns: { readonly [T in keyof Tables]?: readonly ColumnsOf<T>[] } }[]
}

export const keep = { account: '账号存续期间', always: '持续保存' } as const

export const stays = {
  trade: '交易记录依法须保存不少于三年；资料已清空，只指向匿名的编号',
  money: '涉及狗粮收支，依法须保存不少于三年；资料已清空，只指向匿名的编号',
  strikes: '违规和纠纷的处理依据，须留存备查；资料已清空，只指向匿名的编号',
  theirs: '对方仍可在自己的列表里看到这条记录，其中只显示“该用户已注销”',
} as const

export const technical = {
  id: 'Inner numbers and random ids: they tie rows together and leave the server never, or only as a handle',
  owner: 'Says whose a row is',
  key: 'Hashes of random tokens, and keys by which a call or a step is done once',
  reference: 'References of a moderation service to one review',
  progress: 'The course of a piece of work: tries, steps and ends',
  login: 'Guards of a few minutes before a login: hashed or sealed, tied to no account, gone within the hour',
  payment: 'The course of a payment at a service: steps, tries, and keys by which each is done once',
  count: 'Numbers of a day that no row of a person stands behind',
  catalogue: 'What is on sale and announced to all users',
} as const
