/** Opens every page of a mini-program, and reports the errors of each. */
import path from 'node:path'
import { errorsOf } from './compile'
import { type MiniProgram, openMiniProgram, type OpenOptions } from './driver'
import { compareWithWcc, type Comparison } from './oracle'

interface PageReport {
  path: string
  errors: string[]
  /** meaningful warnings only */
  warnings: string[]
  text: number
  comparison: Comparison
}

export interface SweepReport {
  gate: string[]
  appStyles: number
  pages: PageReport[]
  unimplemented: Record<string, number>
}

export interface SweepOptions extends OpenOptions {
  pages?: string[]
  /** the query of a page that needs one */
  query?: (path: string) => Record<string, string>
  /** called for each open page, for a screenshot or an audit */
  visit?: (program: MiniProgram, path: string) => Promise<void>
}

/** Harmless warnings. Each carrier element logs them once, before its property arrives. */
const NOISE = /for-list data is neither|keys are not unique/

async function visitPage(program: MiniProgram, path: string, options: SweepOptions): Promise<PageReport> {
  const before = await program.errors()
  const warningsBefore = (await program.metrics()).warnings.length
  const query = new URLSearchParams(options.query?.(path) ?? {}).toString()
  const refused = await program.navigate(`/${path}${query ? `?${query}` : ''}`, 'reLaunch').then(
    () => [],
    (error: Error) => [error.message],
  )
  await program.settle()
  await options.visit?.(program, path)
  const { warnings } = await program.metrics()
  const errors = (await program.errors()).filter((error) => !before.includes(error))
  const text = (
    await program
      .current()
      .innerText()
      .catch(() => '')
  ).trim().length
  return {
    path,
    text,
    errors: [...refused, ...errors],
    warnings: warnings.slice(warningsBefore).filter((warning) => !NOISE.test(warning)),
    comparison: await compareWithWcc(program),
  }
}

/** Opens every page in one program, and compares each with the output of WeChat's compiler. */
export async function sweep(dist: string, options: SweepOptions = {}): Promise<SweepReport> {
  const program = await openMiniProgram(dist, options)
  try {
    await program.launch()
    const pages: PageReport[] = []
    for (const page of options.pages ?? program.compiled.pages) pages.push(await visitPage(program, page, options))
    const appStyles = await program.frame.evaluate(
      () => document.querySelector('style[data-wxss="app.wxss"]')?.textContent?.length ?? 0,
    )
    const gate = errorsOf(program.compiled).map(({ tool, path: at, message }) => `${tool} ${at ?? ''} ${message}`)
    return { gate, appStyles, pages, unimplemented: (await program.metrics()).unimplemented }
  } finally {
    await program.close()
  }
}

async function main(): Promise<void> {
  const report = await sweep(path.resolve(process.argv[2] ?? 'dist/weapp'))
  console.log(JSON.stringify(report, null, 1))
  const wrong = report.pages.some((page) => page.errors.length || page.comparison.differences.length)
  process.exitCode = wrong || report.gate.length || !report.appStyles ? 1 : 0
}

if (require.main === module) void main()
