import type { Tables } from '../db/tables'

/** The parts in which a copy of one's data is laid out, and their titles. */
export const sections = [
  { name: 'account', title: '账号' },
  { name: 'profile', title: '个人主页' },
  { name: 'consent', title: '认证与同意' },
  { name: 'record', title: '设置与记录' },
  { name: 'meeting', title: '认识与聊天' },
  { name: 'money', title: '狗粮与会员' },
] as const

/** One kind of personal data: what it is, what for, how long, and what becomes of it (security P5 to P7). */
type Kind<Columns> = {
  name: string
  /** What it is used for. */
  goal: string
  /** When it is collected. */
  scene: string
  /** What else its owner should know, such as what happens without it. */
  tips: string
  /** Every column that holds it, and what its owner calls it. */
  columns: Columns
  /** How long it is kept while the account lives. */
  keep: string
  /** When the account is cancelled: the rows go, the columns are emptied, or it stays for the reason in `why`. */
  erase: 'delete' | 'clear' | 'keep'
  why?: string
  /** Whether the copy of one's data holds it. */
  exported: boolean
  /** The columns name stored files: they are removed with it, and are in the copy as files. */
  files?: true
  /** `table.column` of its owner, where a row names two users. */
  of?: string
}

/** A kind as it is read, its columns as `table.column`. */
export type PersonalData = Kind<Readonly<Record<string, string>>>

/**
 * How a table says whose its rows are. `erased`: the columns whose user takes the row along when leaving; `kept`: the ones
 * whose user leaves it to the other one.
 */
export type Owner<Column = string> = { erased: readonly Column[]; kept?: readonly Column[]; why?: string }

type ColumnsOf<T extends keyof Tables> = Extract<keyof Tables[T], string>

/** What one module knows of its users. A column of its tables that stands nowhere in it fails a test. */
export type PersonalDataRegister = {
  owners?: { readonly [T in keyof Tables]?: Owner<ColumnsOf<T>> }
  kinds?: {
    readonly [S in (typeof sections)[number]['name']]?: readonly Kind<{
      readonly [T in keyof Tables]?: { readonly [C in ColumnsOf<T>]?: string }
    }>[]
  }
  /** Columns that say nothing of a user, and why. Those in `owners` need not be repeated. */
  technical?: readonly { why: string; columns: { readonly [T in keyof Tables]?: readonly ColumnsOf<T>[] } }[]
}

/** How long most of it is kept. */
export const keep = { account: '账号存续期间', always: '持续保存' } as const

/** Why something stays when its user has left. */
export const stays = {
  trade: '交易记录依法须保存不少于三年；资料已清空，只指向匿名的编号',
  money: '涉及狗粮收支，依法须保存不少于三年；资料已清空，只指向匿名的编号',
  strikes: '违规和纠纷的处理依据，须留存备查；资料已清空，只指向匿名的编号',
  theirs: '对方仍可在自己的列表里看到这条记录，其中只显示“该用户已注销”',
} as const

/** Why a column is no personal data. */
export const technical = {
  id: 'Inner numbers and random ids: they tie rows together and leave the server never, or only as a handle',
  owner: 'Says whose a row is',
  key: 'Hashes of random tokens, and keys by which a call or a step is done once',
  reference: 'References of a moderation service to one review',
  progress: 'The course of a piece of work: tries, steps and ends',
  login: 'Guards of a few minutes before a login: hashed or sealed, tied to no account, gone within the hour',
  payment: 'The course of a payment at a service: steps, tries, and keys by which each is done once',
  catalogue: 'What is on sale and announced to all users',
} as const
