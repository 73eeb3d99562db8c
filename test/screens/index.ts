/**
 * `npm run screens` takes pictures of every declared screen on both hosts: light, dark, with large letters and 320 px
 * wide, on one page. Arguments select hosts, looks and screens by parts of their names: `npm run screens -- h5 light
 * planet`. With `walks`, it follows five new users through their first minutes. With `strangers`, it follows two users
 * from their first noon to a refund. With `photographs`, users have photographs instead of drawings.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Frame, Locator, Page } from 'playwright-core'
import { desktop, openBrowser, phone, smallPhone, type View } from '../support/browser'
import { launchBrowser } from '../support/chromium'
import { startCluster, stopCluster } from '../support/cluster'
import { rests } from '../support/hands'
import { listed, populated } from '../support/population'
import { atRest } from '../support/room'
import { openMiniProgram } from '../weapp/runtime/driver'
import { keep } from '../weapp/session'
import { screens } from './list'
import type { Screen } from './screen'
import { sheet, type Shot } from './sheet'
import { walkAll, walkTogether } from './walks'

const out = path.join(__dirname, 'out')
const looks = {
  light: {},
  dark: { dark: true },
  care: { care: true },
  'dark-care': { dark: true, care: true },
  narrow: smallPhone,
  'narrow-care': { ...smallPhone, care: true },
  desktop,
} as const satisfies Record<string, View>

type Look = keyof typeof looks

const wished = process.argv.slice(2)
/** The items named as arguments, or all when none is named. */
const chosen = <T extends string>(all: readonly T[]): readonly T[] => {
  const named = all.filter((one) => wished.includes(one))
  return named.length > 0 ? named : all
}
const hosts = chosen(['h5', 'weapp'])
const photographs = wished.includes('photographs')
const parts = wished.filter(
  (word) => !['h5', 'weapp', 'walks', 'strangers', 'photographs', ...Object.keys(looks)].includes(word),
)

/** The period for screens that count a year. It covers all rows. */
const years = { from: new Date(2020, 0), until: new Date(2026, 11, 31) }
const told = {
  REPORT_2022: 'always',
  REPORT_2022_WINDOW: years,
  REPORT_2024: 'always',
  REPORT_2024_WINDOW: years,
  TRANSCRIPT: 'always',
  TRANSCRIPT_WINDOW: years,
} as const

async function main() {
  for (const host of hosts)
    if (!existsSync(`dist/${host}`)) throw new Error(`dist/${host} is missing: run npm run build:${host} first`)
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  await startCluster()
  const browser = await launchBrowser()
  try {
    const shots = await taken(browser)
    writeFileSync(path.join(out, 'index.html'), sheet(shots))
    process.stdout.write(`${shots.length} screens → ${path.relative(process.cwd(), path.join(out, 'index.html'))}\n`)
  } finally {
    await browser.close()
    await stopCluster()
  }
}

function taken(browser: Browser): Promise<Shot[]> {
  if (wished.includes('strangers')) return walkTogether(browser, out)
  return wished.includes('walks') ? walkAll(browser, hosts, parts, out) : everyScreen(browser)
}

async function everyScreen(browser: Browser): Promise<Shot[]> {
  const w = await populated(120, {
    h5: 'dist/h5',
    env: { FESTIVAL_QUIZZES: 'always', DEMO_PICTURES: photographs ? 'photographs' : 'drawings', ...told },
  })
  const origin = await w.listen()
  const people = {
    nobody: undefined,
    ordinary: await w.sessionOf(listed.ordinary),
    member: await w.sessionOf(listed.member),
    fresh: await w.sessionOf(listed.fresh),
  }
  const all = (await screens(w, people)).filter(
    ({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)),
  )
  const shots: Shot[] = []
  if (hosts.includes('h5'))
    for (const look of chosen(Object.keys(looks) as Look[])) shots.push(...(await onWeb(browser, origin, all, look)))
  if (hosts.includes('weapp'))
    for (const look of chosen(Object.keys(looks) as Look[]))
      if (look !== 'desktop') shots.push(...(await inMiniProgram(browser, origin, all, look)))
  await w.close()
  return shots
}

/** Milliseconds until animations have ended: on the home page, the bowl first gives way to the cards. */
const rest = ({ name }: Screen) => (name.startsWith('home-index') ? 2500 : 400)

/** A field of the mini-program contains the real input. */
const field = 'xpath=descendant-or-self::*[self::input or self::textarea]'

/** Opens the parts that need taps. Some sheets open by themselves, even after the page has appeared. */
async function go(on: Page | Frame, at: Locator, { writes = {}, taps = [], sees }: Screen) {
  const visible = (one: Locator) => one.filter({ visible: true })
  for (const [label, words] of Object.entries(writes))
    await visible(at.getByLabel(label, { exact: true }))
      .first()
      .locator(field)
      .fill(words)
  for (const words of taps) {
    // the title of a page may have the same text, and the label of a field may begin with it
    const said = visible(at.getByText(words, { exact: true })).and(at.locator(':not(.eg-bar__title)'))
    const labelled = visible(at.getByLabel(words))
    await said.or(labelled).first().waitFor()
    await ((await said.count()) > 0 ? said : labelled).first().click()
    await rests(700)
  }
  if (sees !== undefined)
    await visible(at.getByText(sees, { exact: true }))
      .first()
      .waitFor()
  await atRest(on)
}

async function onWeb(browser: Browser, origin: string, all: readonly Screen[], look: Look): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const screen of all) {
    const { page, open, close, wrong } = await openBrowser(browser, origin, { ...looks[look], token: screen.token })
    await open(screen.address)
    await page.waitForTimeout(rest(screen))
    await go(page, page.locator('body'), screen)
    const file = `h5-${look}-${screen.name}.png`
    await page.screenshot({ path: path.join(out, file) })
    shots.push({ host: 'h5', look, screen: screen.name, file, wrong: [...wrong] })
    await close()
  }
  return shots
}

async function inMiniProgram(browser: Browser, origin: string, all: readonly Screen[], look: Look): Promise<Shot[]> {
  const { width, height, dark = false, care = false }: View = looks[look]
  const viewport = { width: width ?? phone.width, height: height ?? phone.height }
  const shots: Shot[] = []
  for (const screen of all) {
    const program = await openMiniProgram('dist/weapp', { browser, dark, origin, viewport })
    await keep(program, { token: screen.token, care })
    await program.launch({ path: screen.page, query: screen.query })
    await program.settle()
    await program.page.waitForTimeout(rest(screen))
    await go(program.frame, program.current(), screen)
    const file = `weapp-${look}-${screen.name}.png`
    await program.screenshot(path.join(out, file))
    shots.push({ host: 'weapp', look, screen: screen.name, file, wrong: await program.errors() })
    await program.close()
  }
  return shots
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
})
