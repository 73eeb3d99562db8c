// What a legal or help page is made of. A document is data: blocks in order; src/features/legal draws every one of them.

/** The names of the documents, as their addresses have them (A.legal). */
export const documentNames = [
  'network-safe',
  'privacy-protection',
  'user-service',
  'group-rule',
  'vip-service-agreement',
  'thrid-party-share-info',
  'personal-info-collection',
  'content-manage-rules',
  'user-guidelines',
  'real-person-authentication',
  'unsubscribe',
  'education-info-agreement',
  'marriage-info-agreement',
  'work-agreement',
  'report-protocol',
  'year-end-romance-rule',
  'dog-food-rule',
  'recharge-agreement',
] as const
export type DocumentName = (typeof documentNames)[number]

/** A piece of a line: words, another document by name, a screen by its address, or words that weigh more. */
export type Piece = string | { doc: DocumentName } | { to: string; words: string } | { strong: string }
/** A line: one piece, or several in a row. */
export type Line = Piece | readonly Piece[]

export type Column<K extends string = string> = { key: K; title: string }
export type Row<K extends string = string> = Readonly<Record<K, string>>

export type Block =
  | { kind: 'h2' | 'h3'; text: string }
  | { kind: 'p'; line: Line; only?: 'ios' }
  | { kind: 'ul' | 'ol'; items: readonly Line[] }
  /** The first column names a row. */
  | { kind: 'table'; columns: readonly Column[]; rows: readonly Row[] }
  | { kind: 'note'; line: Line }
  /** One article of a law. */
  | { kind: 'article'; no: number; text: string }
  /** An address outside: it is copied, never opened. */
  | { kind: 'copy'; title: string; text: string }
  /** Rows that something else knows: the server's providers, the inventory of personal data. */
  | { kind: 'rows'; of: 'thirdParties' | 'personalData'; columns: readonly Column[] }
  /** The button that opens customer service (A.legal.22). */
  | { kind: 'support' }

/** One document. `heading` stands over the text; `dates` says when it was published and since when it holds. */
export type LegalDocument = {
  heading: string
  dates: readonly string[]
  blocks: readonly Block[]
}

export const h2 = (text: string): Block => ({ kind: 'h2', text })
export const h3 = (text: string): Block => ({ kind: 'h3', text })
export const p = (...line: readonly Piece[]): Block => ({ kind: 'p', line })
export const ul = (...items: readonly Line[]): Block => ({ kind: 'ul', items })
export const ol = (...items: readonly Line[]): Block => ({ kind: 'ol', items })
export const note = (...line: readonly Piece[]): Block => ({ kind: 'note', line })
export const doc = (name: DocumentName): Piece => ({ doc: name })
/** A screen of the app: `to('/user/settings', '我的 › 设置')`. */
export const to = (address: string, words: string): Piece => ({ to: address, words })
export const strong = (words: string): Piece => ({ strong: words })
export const copy = (title: string, text: string): Block => ({ kind: 'copy', title, text })
/** `columns` from key to title, in order; every row has every key. */
export const table = <K extends string>(columns: Readonly<Record<K, string>>, rows: readonly Row<K>[]): Block => ({
  kind: 'table',
  columns: columnsOf(columns),
  rows,
})
export const columnsOf = <K extends string>(columns: Readonly<Record<K, string>>): Column<K>[] =>
  (Object.keys(columns) as K[]).map((key) => ({ key, title: columns[key] }))

/** All that a line says, without what it links to. `titles` name the documents. */
export const plain = (line: Line, titles: Readonly<Record<DocumentName, string>>): string =>
  (Array.isArray(line) ? (line as readonly Piece[]) : [line as Piece])
    .map((piece) =>
      typeof piece === 'string'
        ? piece
        : 'doc' in piece
          ? `《${titles[piece.doc]}》`
          : 'to' in piece
            ? piece.words
            : piece.strong,
    )
    .join('')
