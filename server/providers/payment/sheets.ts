import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'

const unzip = promisify(gunzip)
/** Largest size of an unpacked file in bytes: of any file, and of one with `packed` compressed bytes (security C3). */
const longest = 500_000_000
const unpackedMost = (packed: number) => Math.min(longest, 1_000_000 + packed * 100)
/** Most columns of a row. */
const widest = 200

/** Unpacks a gzip file, which it recognises by the first bytes. */
export const unpacked = async (bytes: Buffer): Promise<Buffer> =>
  bytes[0] === 0x1f && bytes[1] === 0x8b ? unzip(bytes, { maxOutputLength: unpackedMost(bytes.length) }) : bytes

/**
 * Returns the cells of a table, row by row. The file is comma-separated text (values may be quoted, or begin with a
 * backtick or tab) or the first sheet of an Excel workbook. Empty rows are left out.
 * @throws Error when it is neither, or damaged
 */
export async function tableIn(file: Buffer): Promise<string[][]> {
  const bytes = await unpacked(file)
  const rows = bytes.readUInt16BE(0) === 0x504b ? sheetOf(bytes) : valuesOf(tableText(bytes))
  return rows.map((row) => row.map(plainOf)).filter((row) => row.some((cell) => cell !== ''))
}

const plainOf = (cell: string) => cell.replace(/^[`\t]/, '').trim()

/** Decodes text by its byte order mark, else as UTF-8. @throws TypeError for bytes that are not of that encoding */
function textOf(bytes: Uint8Array): string {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0)
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding, { fatal: true }).decode(bytes)
}

/**
 * Decodes a table as UTF or as GB 18030, in which Chinese spreadsheets are saved. @throws TypeError for bytes of no
 * known encoding
 */
function tableText(bytes: Buffer): string {
  try {
    return textOf(bytes)
  } catch {
    return new TextDecoder('gb18030', { fatal: true }).decode(bytes)
  }
}

/** RFC 4180. */
const valuesOf = (text: string): string[][] =>
  parse(text, { record_delimiter: ['\r\n', '\n'], relax_column_count: true, skip_empty_lines: true })

const sheetName = /^xl\/worksheets\/sheet(\d+)\.xml$/
const numberIn = (name: string) => Number(sheetName.exec(name)?.[1])
const wordsName = 'xl/sharedStrings.xml'

/**
 * Returns the rows of a workbook's first sheet. @throws Error when it has no sheet, is damaged, or unpacks to far more
 * than its size
 */
function sheetOf(workbook: Buffer): string[][] {
  const sizes = new Map<string, number>()
  unzipSync(workbook, {
    filter({ name, originalSize }) {
      sizes.set(name, originalSize)
      return false
    },
  })
  const sheets = [...sizes.keys()].filter((name) => sheetName.test(name))
  const [sheet] = sheets.sort((one, other) => numberIn(one) - numberIn(other))
  if (sheet === undefined) throw new Error('a workbook has no sheet')
  const needed = new Set([sheet, wordsName])
  // the library never unpacks a part to more than the size in the directory
  const size = [...needed].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
  if (size > unpackedMost(workbook.length)) throw new Error('a workbook unpacks to far more than its size')
  const parts = unzipSync(workbook, { filter: ({ name }) => needed.has(name) })
  const words = parts[wordsName]
  return rowsIn(textOf(parts[sheet] ?? new Uint8Array()), words ? sharedIn(textOf(words)) : [])
}

/**
 * Walks through XML. It uses the local names of elements, since some programs write prefixes. @throws Error when it is
 * not well-formed
 */
function walk(
  xml: string,
  on: { open: (name: string, about: Attributes) => void; close: (name: string, text: string) => void },
) {
  const parser = new SaxesParser({ xmlns: true })
  let text = ''
  parser.on('opentag', ({ local, attributes }) => {
    text = ''
    on.open(local, (name) => attributes[name]?.value)
  })
  parser.on('text', (more) => (text += more))
  parser.on('cdata', (more) => (text += more))
  parser.on('closetag', ({ local }) => on.close(local, text))
  parser.write(xml).close()
}
type Attributes = (name: string) => string | undefined

/** Collects the text of all runs, without phonetic runs, which only tell how a text is read. */
function runs() {
  let [words, phonetic] = ['', false]
  return {
    begin: () => void (words = ''),
    open: (name: string) => void (phonetic ||= name === 'rPh'),
    close(name: string, text: string) {
      if (name === 't' && !phonetic) words += text
      if (name === 'rPh') phonetic = false
    },
    words: () => words,
  }
}

/** Returns the shared texts, to which cells refer by index. */
function sharedIn(xml: string): string[] {
  const shared: string[] = []
  const run = runs()
  walk(xml, {
    open(name) {
      if (name === 'si') run.begin()
      run.open(name)
    },
    close(name, text) {
      run.close(name, text)
      if (name === 'si') shared.push(run.words())
    },
  })
  return shared
}

/** Returns the index of a column in its row: A is 0, AB is 27. */
const placeOf = (letters: string) =>
  Array.from(letters).reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1

function rowsIn(xml: string, words: readonly string[]): string[][] {
  const rows: string[][] = []
  const run = runs()
  let [type, value] = ['', '']
  const begin = (about: Attributes) => {
    const row = rows.at(-1) ?? []
    const [letters] = /^[A-Z]{1,3}/.exec(about('r') ?? '') ?? []
    const at = letters === undefined ? row.length : placeOf(letters)
    if (at >= widest) throw new Error('a sheet is too wide')
    while (row.length < at) row.push('')
    ;[type, value] = [about('t') ?? '', '']
    run.begin()
  }
  // a text is inside the cell, or in the shared list by its index; any other value is used as it is
  const cell = () => (type === 'inlineStr' ? run.words() : type === 's' ? (words[Number(value)] ?? '') : value)
  walk(xml, {
    open(name, about) {
      if (name === 'row') rows.push([])
      if (name === 'c') begin(about)
      run.open(name)
    },
    close(name, text) {
      run.close(name, text)
      if (name === 'v') value = text
      if (name === 'c') rows.at(-1)?.push(cell())
    },
  })
  return rows
}
