import { readFile } from 'node:fs/promises'
import { cut } from '../../../contract/kernel/letters'
import { minuteOf } from '../../../contract/kernel/time'
import {
  invoiceTexts,
  isInvoiceNumber,
  issueInvoice,
  refuseInvoice,
  reverseInvoice,
  waitingInvoices,
} from '../../domains/money/invoices'
import type { Command, StaffTools } from './define'

const largest = 5_000_000

/** Reads a PDF file. @throws Error with a sentence */
async function pdfOf(file: string): Promise<Buffer> {
  const bytes = await readFile(file).catch(() => {
    throw new Error(`读不到文件 ${file}`)
  })
  if (bytes.length > largest || bytes.subarray(0, 5).toString('latin1') !== '%PDF-')
    throw new Error(invoiceTexts.notPdf(file))
  return bytes
}

/** Checks an invoice number. @throws Error with a sentence */
function numberOf(text: string): string {
  if (!isInvoiceNumber(text)) throw new Error(`发票号码写成 20 位数字，不是 ${text}`)
  return text
}

async function issue(tools: StaffTools, no: string, [number = '', file = '']: readonly string[]) {
  const [known, bytes] = [numberOf(number), await pdfOf(file)]
  const fileKey = await tools.providers.storage.put(bytes, 'pdf')
  if (await issueInvoice(tools, no, { number: known, fileKey })) return `已开具 ${known}`
  await tools.providers.storage.remove(fileKey)
  return undefined
}

async function refuse(tools: StaffTools, no: string, words: readonly string[]) {
  const reason = cut(words.join(' ').trim(), 200)
  if (reason === '') throw new Error('拒绝要写原因')
  return (await refuseInvoice(tools, no, reason)) ? `已拒绝：${reason}` : undefined
}

const reverse = async (tools: StaffTools, no: string, [number = '']: readonly string[]) =>
  (await reverseInvoice(tools, no, numberOf(number))) ? `已红冲 ${number}` : undefined

const verbs: Readonly<Record<string, typeof issue | undefined>> = { issue, refuse, reversed: reverse }

/** Commands for invoices that users requested. */
export const invoiceCommands: readonly Command[] = [
  {
    name: 'invoices',
    args: [],
    about: '列出待开具和待红冲的发票，等得最久的在前；在开票平台按抬头、税号、金额开具，邮箱填在开票平台',
    async run(tools) {
      const waiting = await waitingInvoices(tools)
      if (waiting.length === 0) tools.say('没有等待处理的发票')
      for (const { no, state, kind, title, tax_no, email, amount, name, order_no, number, asked_at } of waiting)
        tools.say(
          [
            ...[no, invoiceTexts.states[state], invoiceTexts.kinds[kind], title, tax_no, email].filter(Boolean),
            ...[`${(amount / 100).toFixed(2)} 元`, name, order_no, minuteOf(asked_at)],
            ...(number === '' ? [] : [`原发票 ${number}`]),
          ].join('  '),
        )
    },
  },
  {
    name: 'invoice',
    args: ['no', 'issue|refuse|reversed'],
    about:
      '处理一张发票：issue <发票号码> <PDF 文件> 开好了，refuse <原因> 不能开，原因会原样告诉本人，reversed <红字发票号码> 已红冲',
    async run(tools, [no = '', verb = '', ...words]) {
      const act = verbs[verb]
      if (!act) throw new Error('请写 issue、refuse 或 reversed')
      const said = await act(tools, no, words)
      if (said === undefined) throw new Error(`没有可以这样处理的发票 ${no}`)
      tools.say(`${tools.now.toISOString()} ${no} ${said}`)
    },
  },
]
