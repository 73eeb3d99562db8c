import type { Browser } from 'playwright-core'
import { screens } from '../screens/list'
import type { Screen } from '../screens/screen'
import { desktop, newProfile, openPage, phone, seriousViolations, type View } from '../support/browser'
import { launchBrowser } from '../support/chromium'
import { faultsOfWindows } from '../support/inside'
import { listed, populated } from '../support/population'
import { full } from '../support/scale'

let browser: Browser
let w: Awaited<ReturnType<typeof populated>>
let origin: string
let all: Awaited<ReturnType<typeof screens>>
beforeAll(async () => {
  browser = await launchBrowser()
  w = await populated(60, { h5: 'dist/h5' })
  origin = await w.listen()
  const people = {
    ordinary: await w.sessionOf(listed.ordinary),
    member: await w.sessionOf(listed.member),
    fresh: await w.sessionOf(listed.fresh),
  }
  all = await screens(w, people)
})
afterAll(async () => {
  await browser.close()
  await w.close()
})

/** Pages checked at the same time. Loading pages mostly wait, half a second each, for a call that may still come. */
const lanes = 4

type Tab = Awaited<ReturnType<typeof openPage>>

/** The faults of a screen; undefined when there are none. */
async function faultsOf({ page, open, beginAs, wrong }: Tab, screen: Screen, look: View) {
  await beginAs({ ...look, token: screen.token })
  await open(screen.address)
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  // a desk has one window, and axe needs the newer functions
  const faults = look.old ? [] : await seriousViolations(page)
  const narrow = (look.width ?? phone.width) <= phone.width
  const outside = narrow ? await faultsOfWindows(page) : []
  const broken = await page.getByText('页面出错了').filter({ visible: true }).count()
  // a missing page answers 404 on purpose, and the browser logs each 404
  const unexpected = screen.name.endsWith('-lost')
    ? wrong.filter((line) => !line.includes('status of 404'))
    : [...wrong]
  return unexpected.length + faults.length + outside.length + broken === 0 && sideways === 0
    ? undefined
    : { screen: screen.name, wrong: unexpected, faults, outside, broken, sideways }
}

const short: [string, View][] = [
  ['light', {}],
  ['large letters in the oldest browser, of which the host draws 130 %', { care: true, old: true, letters: 1.3 }],
]
const looks: [string, View][] = full
  ? [
      ...short,
      ['the oldest browser', { old: true }],
      ['letters that the host draws at 130 %', { letters: 1.3 }],
      ['dark', { dark: true }],
      ['large letters', { care: true }],
      ['dark and large letters', { dark: true, care: true }],
      ['a desk', desktop],
    ]
  : short

test.each(looks)(
  'opens every screen without an error and without a serious accessibility fault: %s',
  async (_, look) => {
    const left = [...all]
    const found: unknown[] = []
    const lane = async () => {
      const profile = await newProfile(browser, look)
      const tab = await openPage(profile, origin)
      for (let screen = left.shift(); screen; screen = left.shift()) found.push(await faultsOf(tab, screen, look))
      await profile.close()
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    expect(found.filter(Boolean)).toEqual([])
    expect(found).toHaveLength(all.length)
  },
  1_800_000,
)
