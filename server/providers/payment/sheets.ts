import { promisify } from 'node:util'
import { gunzip, inflateRawSync } from 'node:zlib'

const unzip = promisify(gunzip)
/** Maximal size of an unpacked file, bytes: of any file, and of one with `packed` compressed bytes (security C3). */
const longest = 500_000_000
const unpackedMost = (packed: number) => Math.min(longest, 1_000_000 + packed * 100)

/** Recognises compressed files by their first bytes, whatever the request was. */
export const unpacked = async (bytes: Buffer): Promise<Buffer> =>
  bytes[0] === 0x1f && bytes[1] === 0x8b ? unzip(bytes, { maxOutputLength: unpackedMost(bytes.length) }) : bytes

/**
 * Cells of a table, row by row, of a comma-separated text in UTF-8 (quoted values, values with a backtick or tab
 * before them) or the first sheet of an Excel workbook. Empty rows are left out.
 * @throws Error when it is neither, or damaged
 */
export async function tableIn(file: Buffer): Promise<string[][]> {
  const bytes = await unpacked(file)
  const rows = bytes.readUInt16BE(0) === 0x504b ? sheetOf(bytes) : valuesOf(textOf(bytes))
  return rows.map((row) => row.map(plainOf)).filter((row) => row.some((cell) => cell !== ''))
}

const plainOf = (cell: string) => cell.replace(/^[`\t]/, '').trim()

/** @throws TypeError for bytes that are not UTF-8 */
const textOf = (bytes: Buffer) => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

/** RFC 4180. */
function valuesOf(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'))
    if (end !== ',' && end !== '') rows.push([])
  }
  return rows
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const spoken = (xml: string) =>
  xml.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal?: string, hex?: string, name = '') => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
    return hex === undefined ? (entities[String(name)] ?? whole) : String.fromCodePoint(Number.parseInt(hex, 16))
  })

/** All text inside, of runs too. */
const wordsOf = (xml: string) =>
  [...xml.matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g)].map(([, text = '']) => spoken(text)).join('')

/** The place of a cell in its row: A is 0, AB is 27. */
const placeOf = (letters: string) =>
  Array.from(letters).reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1
/** Columns of a row at most. */
const widest = 200

/** @throws Error for a workbook without a sheet, or cells that are nowhere */
function sheetOf(workbook: Buffer): string[][] {
  const parts = partsOf(workbook)
  const name = [...parts.keys()].filter((known) => /^xl\/worksheets\/sheet\d+\.xml$/.test(known)).sort()[0]
  const sheet = parts.get(name ?? '')
  if (!sheet) throw new Error('a workbook has no sheet')
  const shared = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<si(?:\s[^>]*)?>(.*?)<\/si>/gs)]
  const words = shared.map(([, text = '']) => wordsOf(text))
  return [...sheet.matchAll(/<row(?:\s[^>]*)?>(.*?)<\/row>/gs)].map(([, row = '']) => cellsIn(row, words))
}

function cellsIn(row: string, words: readonly string[]): string[] {
  const cells: string[] = []
  for (const [, about = '', inside = ''] of row.matchAll(/<c(\s[^>]*?)?(?:\/>|>(.*?)<\/c>)/gs)) {
    const [, letters] = /\sr="([A-Z]{1,3})\d+"/.exec(about) ?? []
    const at = letters === undefined ? cells.length : placeOf(letters)
    if (at >= widest) throw new Error('a sheet is too wide')
    while (cells.length < at) cells.push('')
    cells[at] = valueOf(about, inside, words)
  }
  return cells
}

/** Texts are shared by their index in a list, or inside the cell; other values are taken as they are. */
function valueOf(about: string, inside: string, words: readonly string[]): string {
  const [, type] = /\st="(\w+)"/.exec(about) ?? []
  if (type === 'inlineStr') return wordsOf(inside)
  const [, value = ''] = /<v(?:\s[^>]*)?>([^<]*)<\/v>/.exec(inside) ?? []
  return type === 's' ? (words[Number(value)] ?? '') : spoken(value)
}

const [endOfZip, entryOfZip] = [0x06054b50, 0x02014b50]

/** Texts of a zip by name, from its central directory. @throws Error when it is damaged */
function partsOf(zip: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  let end = zip.length - 22
  while (end >= 0 && zip.readUInt32LE(end) !== endOfZip) end -= 1
  if (end < 0) throw new Error('a workbook is not whole')
  let [left, at] = [unpackedMost(zip.length), zip.readUInt32LE(end + 16)]
  while (at < end && zip.readUInt32LE(at) === entryOfZip) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [name, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)]
    const local = zip.readUInt32LE(at + 42)
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(begin, begin + packed)
    const part = method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: left })
    left -= part.length
    parts.set(zip.toString('utf8', at + 46, at + 46 + name), textOf(part))
    at += 46 + name + extra + comment
  }
  return parts
}
