// The format of legal and help pages: a list of blocks, which src/features/core/legal draws in order.

/** The names of the documents, as in their addresses (A.legal). */
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

/** A text, a link to a document, a link to a screen, or emphasized words. */
export type Piece = string | { doc: DocumentName } | { to: string; words: string } | { strong: string }
export type Line = Piece | readonly Piece[]

export type Column<K extends string = string> = { key: K; title: string }
export type Row<K extends string = string> = Readonly<Record<K, string>>

export type Block =
  | { kind: 'h2' | 'h3'; text: string }
  | { kind: 'p'; line: Line; only?: 'ios' }
  | { kind: 'ul' | 'ol'; items: readonly Line[] }
  /** A table. The first column names the row. */
  | { kind: 'table'; columns: readonly Column[]; rows: readonly Row[] }
  | { kind: 'note'; line: Line }
  /** An article of a law. */
  | { kind: 'article'; no: number; text: string }
  /** An external address, which is copied and never opened. */
  | { kind: 'copy'; title: string; text: string }
  /** Rows that are loaded: the server's providers, or the inventory of personal data. */
  | { kind: 'rows'; of: 'thirdParties' | 'personalData'; columns: readonly Column[] }
  /** Opens customer service (A.legal.22). */
  | { kind: 'support' }

/** `heading` is above the text. `dates` are the dates of publication and of coming into force. */
export type LegalDocument = {
  heading: string
  dates: readonly string[]
  blocks: readonly Block[]
}

/** A period that a document names, in milliseconds since 1970. */
export type Period = { from: number; until: number }

/** Reads a default period, as the contract writes it in Beijing time: `from/until`. */
export function periodOf(usual: string): Period {
  const [from = '', until = ''] = usual.split('/')
  const at = (moment: string) => Date.parse(`${moment.replace(' ', 'T')}+08:00`)
  return { from: at(from), until: at(until) }
}

export const h2 = (text: string): Block => ({ kind: 'h2', text })
export const h3 = (text: string): Block => ({ kind: 'h3', text })
export const p = (...line: readonly Piece[]): Block => ({ kind: 'p', line })
export const ul = (...items: readonly Line[]): Block => ({ kind: 'ul', items })
export const ol = (...items: readonly Line[]): Block => ({ kind: 'ol', items })
export const note = (...line: readonly Piece[]): Block => ({ kind: 'note', line })
export const doc = (name: DocumentName): Piece => ({ doc: name })
/** A link to a screen of the app, for example `to('/user/settings', '我的 › 设置')`. */
export const to = (address: string, words: string): Piece => ({ to: address, words })
export const strong = (words: string): Piece => ({ strong: words })
export const copy = (title: string, text: string): Block => ({ kind: 'copy', title, text })
/** A table. `columns` maps each key to its title, in order. Every row must have every key. */
export const table = <K extends string>(columns: Readonly<Record<K, string>>, rows: readonly Row<K>[]): Block => ({
  kind: 'table',
  columns: columnsOf(columns),
  rows,
})
export const columnsOf = <K extends string>(columns: Readonly<Record<K, string>>): Column<K>[] =>
  (Object.keys(columns) as K[]).map((key) => ({ key, title: columns[key] }))

/** Writes a line without links. `titles` names the documents. */
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
