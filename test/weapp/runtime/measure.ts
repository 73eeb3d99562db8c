/** Measures one page: time, setData, tree, one load-more. Compare the figures only with others of Chromium. */
import path from 'node:path'
import { launchBrowser } from '../../support/chromium'
import type { SetDataRecord } from './browser/record'
import { type Compiled, MAIN_PACKAGE } from './bundle'
import { compileDist } from './compile'
import { type MiniProgram, openMiniProgram, type OpenOptions } from './driver'

export interface Traffic {
  calls: number
  bytes: number
  largest: number
}

export interface Tree {
  nodes: number
  depth: number
  widest: number
}

export interface Measured {
  firstContent: number
  /** milliseconds in app.js */
  appJs: number
  toFirstContent: Traffic
  settled: Traffic
  tree: Tree
  /** traffic of one scroll to the end; null when nothing scrolls */
  loadMore: (Traffic & { nodes: number }) | null
  errors: string[]
}

export interface MeasureOptions extends OpenOptions {
  page?: string
  query?: Record<string, string>
  runs?: number
  /** slowdown of the processor; 4 is like a cheap phone */
  throttle?: number
  /** called before each launch, for example to store a session and the appearance */
  prepare?: (program: MiniProgram) => Promise<void>
}

const SETTLE_MS = 700

/** The sums of `setData` records. */
export function traffic(records: SetDataRecord[]): Traffic {
  const sizes = records.map((record) => record.bytes)
  return { calls: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0), largest: Math.max(0, ...sizes) }
}

/** Size of the tree of the visible page, with the insides of components. */
export const treeOf = (program: MiniProgram): Promise<Tree> =>
  program.frame.evaluate(() => {
    const tree = { nodes: 0, depth: 0, widest: 0 }
    const visit = (element: Element, depth: number) => {
      let children = 0
      for (const child of element.children) {
        const own = '__wxElement' in child && Boolean(child.__wxElement)
        if (own) {
          tree.nodes++
          children++
          tree.depth = Math.max(tree.depth, depth + 1)
        }
        visit(child, own ? depth + 1 : depth)
      }
      tree.widest = Math.max(tree.widest, children)
    }
    const page = document.querySelector('.mp-page:not([hidden])')
    if (page) visit(page, 0)
    return tree
  })

/** Scrolls every list and then the page to the end, once. */
async function loadMore(program: MiniProgram): Promise<Measured['loadMore']> {
  const before = (await program.setData()).length
  const { nodes } = await treeOf(program)
  const scrolled = await program.frame.evaluate(() => {
    const lists = [...document.querySelectorAll('.mp-page:not([hidden]) wx-scroll-view')].filter(
      (list) => list.scrollHeight > list.clientHeight + 5 && getComputedStyle(list).overflowY !== 'hidden',
    )
    lists.forEach((list) => list.scrollTo(0, 1e6))
    const page = (document.scrollingElement?.scrollHeight ?? 0) > innerHeight + 5
    if (page) scrollTo(0, 1e6)
    return page || lists.length > 0
  })
  if (!scrolled) return null
  await program.page.waitForTimeout(150)
  await program.frame.evaluate((quiet) => window.__mp.settle(quiet), SETTLE_MS)
  const after = await treeOf(program)
  return { ...traffic((await program.setData()).slice(before)), nodes: after.nodes - nodes }
}

async function once(dist: string, options: MeasureOptions): Promise<Measured> {
  const program = await openMiniProgram(dist, options)
  try {
    if (options.throttle) {
      const session = await program.page.context().newCDPSession(program.page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: options.throttle })
    }
    const { page, query = {} } = options
    await options.prepare?.(program)
    const start = await program.frame.evaluate(() => performance.now())
    await program.launch({ query, ...(page ? { path: page } : {}) })
    await program.frame.evaluate((quiet) => window.__mp.settle(quiet), SETTLE_MS)
    const { marks, firstContent } = await program.metrics()
    const own = Object.values(firstContent)[0] ?? 0
    const painted = marks.firstContentfulPaint > start ? marks.firstContentfulPaint - start : marks.appJs + own
    const records = await program.setData()
    return {
      firstContent: Math.round(painted),
      appJs: Math.round(marks.appJs),
      toFirstContent: traffic(records.filter((record) => record.at <= start + painted)),
      settled: traffic(records),
      tree: await treeOf(program),
      loadMore: await loadMore(program),
      errors: await program.errors(),
    }
  } finally {
    await program.close()
  }
}

/** Bytes of the packages, and of the scripts in the main package. */
function packageBytes({ sizes, js, subPackages }: Compiled) {
  const inMain = Object.entries(js).filter(([file]) => !subPackages.some((sub) => file.startsWith(sub.root)))
  return {
    main: sizes[MAIN_PACKAGE] ?? 0,
    total: Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0),
    mainJs: inMain.reduce((sum, [, source]) => sum + Buffer.byteLength(source), 0),
  }
}

/** Measures one page several times. The fastest run counts, since it was disturbed least. */
export async function measure(
  dist: string,
  options: MeasureOptions = {},
): Promise<{ best: Measured; runs: Measured[] }> {
  const compiled = options.compiled ?? compileDist(dist)
  const browser = options.browser ?? (await launchBrowser())
  try {
    const runs: Measured[] = []
    for (let run = 0; run < (options.runs ?? 3); run++) runs.push(await once(dist, { ...options, compiled, browser }))
    const best = runs.reduce((least, run) => (run.firstContent < least.firstContent ? run : least))
    return { best, runs }
  } finally {
    if (!options.browser) await browser.close()
  }
}

async function main(): Promise<void> {
  const dist = path.resolve(process.argv[2] ?? 'dist/weapp')
  const page = process.argv[3]
  const compiled = compileDist(dist)
  const { best } = await measure(dist, { compiled, ...(page ? { page } : {}) })
  console.log(JSON.stringify({ bytes: packageBytes(compiled), ...best }, null, 1))
}

if (require.main === module) void main()
