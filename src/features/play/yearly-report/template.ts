import type { Data } from '@contract/kernel/define'
import { limits } from '@contract/kernel/limits'
import type { yearlyReport } from '@contract/play/yearly-report'
import { useFetched } from '@/api'
import { host } from '@/platform'
import type { Said } from '@/texts/play/yearly-report'

export type Report2022 = Data<typeof yearlyReport.report2022>

/**
 * A page of the template. `{name}` is the placeholder of a number. A line is left out when the number named in `if` is
 * 0.
 */
type Page = {
  lead: string
  count: string
  unit: string
  head: string
  lines: { if: string; say: string }[]
  none: [string, string]
}
export type Template = { pages: Page[] }

/** The template is served beside the web pages. */
const address = `${host.apiOrigin}/vh5/report2022.json`

const isTemplate = (body: unknown): body is Template => {
  const { pages } = (body ?? {}) as Partial<Template>
  return Array.isArray(pages) && pages.length > 0
}

/**
 * Loads the template of the report, bypassing every cache (B.report2022.04).
 * @throws Error when it cannot be loaded
 */
async function fetchTemplate(): Promise<Template> {
  const url = `${address}?t=${Date.now()}`
  const { status, body } = await host.request({ method: 'GET', url, headers: {}, timeout: limits.requestTimeout })
  if (status !== 200 || !isTemplate(body)) throw new Error('no template')
  return body
}

export const useTemplate = () => useFetched('report2022.json', fetchTemplate)

type Values = Partial<Record<string, string | number>>

const valuesOf = ({ rejectReason1, rejectReason2, isShow: _, keyWords: __, ...numbers }: Report2022): Values => ({
  ...numbers,
  reason1: rejectReason1.reason,
  reason1Count: rejectReason1.count,
  reason2: rejectReason2.reason,
  reason2Count: rejectReason2.count,
})

/** The pages of a template, filled with the numbers of a report. */
export function worded({ pages }: Template, report: Report2022): Said[] {
  const values = valuesOf(report)
  const fill = (words: string) => words.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
  return pages.map(({ lead, count, unit, head, lines, none }) => ({
    lead: fill(lead),
    count: Number(values[count] ?? 0),
    unit,
    head: fill(head),
    lines: lines.filter((line) => Boolean(values[line.if])).map(({ say }) => fill(say)),
    none,
  }))
}
