import { strToU8, zipSync } from 'fflate'
import { tableIn } from '../../../server/providers/payment/sheets'

const csv = (text: string) => tableIn(Buffer.from(text))
const table = [
  ['商户单号', '道具名称'],
  ['a1', '30 狗粮'],
]
const text = '商户单号,道具名称\r\na1,30 狗粮\r\n'

describe('a comma-separated table', () => {
  test.each([
    ['doubled quotes', '"他说""好"""', '他说"好"'],
    ['a comma', '"一,二"', '一,二'],
    ['a line break', '"上\n下"', '上\n下'],
    ['a line break of Windows', '"上\r\n下"', '上\r\n下'],
    ['a backtick before it', '`0012', '0012'],
    ['a tab before it', '\t0012', '0012'],
    ['spaces around it', ' 一 ', '一'],
  ])('keeps a value with %s', async (_name, written, value) => {
    expect(await csv(`a,${written},c\n`)).toEqual([['a', value, 'c']])
  })

  test('keeps empty cells in their places, and leaves out empty rows', async () => {
    expect(await csv('a,,c\n\n,,\r\n,b,\n')).toEqual([
      ['a', '', 'c'],
      ['', 'b', ''],
    ])
  })

  test('may mix line ends, miss the last one, and have rows of different lengths', async () => {
    expect(await csv('a,b\r\nc\nd,e,f')).toEqual([['a', 'b'], ['c'], ['d', 'e', 'f']])
  })

  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
  // these bytes are 商户单号,道具名称 / a1,30 狗粮 in GBK
  const gbk = Buffer.from('c9ccbba7b5a5bac52cb5c0bedfc3fbb3c60d0a61312c333020b9b7c1b80d0a', 'hex')
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, little end first', utf16],
    ['UTF-16, big end first', Buffer.from(utf16).swap16()],
    ['GBK', gbk],
  ])('is read in %s', async (_name, bytes) => {
    expect(await tableIn(bytes)).toEqual(table)
  })

  test('is read in GB 18030, with letters that GBK does not have', async () => {
    // 㐀 takes four bytes
    expect(await tableIn(Buffer.from([0x81, 0x39, 0xee, 0x39, 0x2c, 0xb9, 0xb7]))).toEqual([['㐀', '狗']])
  })

  test.each([
    ['a quote that is never closed', 'a,"b\nc,d\n'],
    ['letters after a closed quote', 'a,"b"c\n'],
  ])('is refused with %s', async (_name, written) => {
    await expect(csv(written)).rejects.toThrow()
  })
})

const workbook = (parts: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))))
const first = 'xl/worksheets/sheet1.xml'
const sheet = (rows: string, more: Record<string, string> = {}) =>
  workbook({ ...more, [first]: `<worksheet><sheetData>${rows}</sheetData></worksheet>` })
const inline = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`

describe('a workbook', () => {
  test('keeps quotes, line breaks, entities and unparsed text of its cells', async () => {
    const cells = [
      inline('他说"好"'),
      inline('上\n下'),
      inline('&lt;a&gt; &amp; &#29399;&#x7CAE;'),
      inline('<![CDATA[<b>]]>'),
    ]
    expect(await tableIn(sheet(`<row>${cells.join('')}</row>`))).toEqual([['他说"好"', '上\n下', '<a> & 狗粮', '<b>']])
  })

  test('keeps empty cells in their places, written or left out', async () => {
    const rows = '<row><c r="B1"><v>2</v></c><c r="C1"/><c r="D1" t="str"><f>1</f><v>四</v></c></row><row r="2"/>'
    expect(await tableIn(sheet(rows))).toEqual([['', '2', '', '四']])
  })

  test('reads shared texts of several runs, without how they are read aloud', async () => {
    const words =
      '<sst><si><t>一</t></si><si><r><t>二</t></r><r><rPr/><t>狗</t></r><rPh sb="0"><t>èr</t></rPh></si></sst>'
    const rows = '<row><c t="s"><v>1</v></c><c t="s"><v>0</v></c></row>'
    expect(await tableIn(sheet(rows, { 'xl/sharedStrings.xml': words }))).toEqual([['二狗', '一']])
  })

  test('is read when its elements have a prefix', async () => {
    const xml =
      '<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    expect(await tableIn(workbook({ [first]: xml }))).toEqual([['7']])
  })

  test('is read by its first sheet when it has ten', async () => {
    const others = { 'xl/worksheets/sheet10.xml': '<worksheet/>' }
    expect(await tableIn(sheet(`<row>${inline('一')}</row>`, others))).toEqual([['一']])
  })

  test.each([
    ['no sheet', workbook({ 'xl/workbook.xml': '<workbook/>' })],
    ['a sheet that is cut', workbook({ [first]: '<worksheet><sheetData><row>' })],
    ['a row that is too wide', sheet('<row><c r="ZZZ1"><v>1</v></c></row>')],
    ['an entity of its own', workbook({ [first]: '<!DOCTYPE a [<!ENTITY b "c">]><worksheet>&b;</worksheet>' })],
    ['a sheet that unpacks to far more than its size', workbook({ [first]: ' '.repeat(30_000_000) })],
  ])('is refused with %s', async (_name, bytes) => {
    await expect(tableIn(bytes)).rejects.toThrow()
  })

  test('is refused when its directory claims a smaller size than its sheet has', async () => {
    const bytes = sheet(`<row>${inline('一'.repeat(200_000))}</row>`)
    const entry = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    bytes.writeUInt32LE(100, entry + 24)
    await expect(tableIn(bytes)).rejects.toThrow()
  })
})
