// Two ways to use the product: in a page of a browser, and in the executed mini-program.
import type { Locator, Page } from 'playwright-core'
import type { Route } from '../../src/routes'
import type { MiniProgram } from '../weapp/runtime/driver'
import { eventually } from './taro/eventually'

/** Acts of a user and checks of the screen. They are the same for every host. */
export type Hand = {
  opens: (route: Pick<Route, 'path' | 'page'>, query?: Record<string, string>) => Promise<void>
  /** Taps the last visible element with this name or this text. */
  taps: (words: string | RegExp) => Promise<void>
  says: (words: string | RegExp) => Promise<void>
  /** Waits for a toast. */
  toasts: (words: string) => Promise<void>
  /** Types into the only visible field, or into the field with this label. */
  writes: (words: string, label?: string) => Promise<void>
  /** Picks a day, or the option with this text, in the picker with this label. */
  picks: (label: string, value: string) => Promise<void>
  /** Chooses this picture at the control with these words. */
  brings: (picture: Buffer, words: string) => Promise<void>
  /** Pulls the page down to refresh it. */
  pulls: () => Promise<unknown>
  shoots: (file: string) => Promise<void>
  /** Errors so far: exceptions and refused resources. */
  wrong: () => Promise<string[]>
}

/** Waits this many milliseconds, so that animations have ended when a picture is taken. */
export const rests = (ms: number) => new Promise((later) => setTimeout(later, ms))

const visible = (at: Locator) => at.filter({ visible: true })
const named = (at: Locator, words: string | RegExp) =>
  visible(at.getByRole('button', { name: words, exact: true }).or(at.getByText(words, { exact: true })))

const field = (at: Locator, label?: string) =>
  visible(
    label === undefined ? at.locator('textarea, input:not([type=file])') : at.getByLabel(label, { exact: true }),
  ).last()

const searchOf = (query: Record<string, string> = {}) =>
  Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : ''

/** The acts in a browser. */
export const atBrowser = (page: Page, open: (path: string) => Promise<unknown>, wrong: readonly string[]): Hand => ({
  opens: async ({ path }, query) => void (await open(`${path}${searchOf(query)}`)),
  taps: (words) => named(page.locator('body'), words).last().click(),
  says: (words) => visible(page.getByText(words)).first().waitFor(),
  toasts: (words) => visible(page.getByText(words)).first().waitFor(),
  writes: (words, label) => field(page.locator('body'), label).fill(words),
  picks: async (label, value) => {
    const wheel = visible(page.getByLabel(label)).last()
    const ofDays = (await wheel.getAttribute('type')) !== null
    await (ofDays ? wheel.fill(value) : wheel.selectOption({ label: value }))
  },
  brings: async (buffer, words) => {
    const asked = page.waitForEvent('filechooser')
    await named(page.locator('body'), words).first().click()
    await (await asked).setFiles({ name: 'picture.jpg', mimeType: 'image/jpeg', buffer })
  },
  pulls: () => page.reload({ waitUntil: 'networkidle' }),
  shoots: async (path) => void (await page.screenshot({ path })),
  wrong: async () => [...wrong],
})

/** WeChat shows a toast outside the page, so the call is checked. */
const toasted = (program: MiniProgram, words: string) =>
  eventually(
    async () => (await program.calls('showToast')).map(({ args }) => (args as { title?: string }).title),
    (titles) => titles.includes(words),
  )

/** The acts in WeChat's mini-program. */
export const inWechat = (program: MiniProgram): Hand => ({
  opens: async ({ page }, query) => {
    await program.navigate(`/${page}${searchOf(query)}`, 'reLaunch')
    await program.settle()
  },
  taps: async (words) => {
    await named(program.current(), words).last().tap()
    await program.settle()
  },
  says: (words) => visible(program.current().getByText(words)).first().waitFor(),
  toasts: (words) => toasted(program, words),
  writes: (words, label) => field(program.current(), label).fill(words),
  picks: async (label, value) => {
    await program.stubFn('native:picker', (asked) => {
      const { mode, range = [] } = asked as { mode: string; range?: readonly string[] }
      return mode === 'selector' ? range.indexOf(value) : value
    })
    await visible(program.current().getByText(label, { exact: true }))
      .last()
      .tap()
    await program.settle()
  },
  brings: async (picture, words) => {
    const tempFilePath = program.tempFile('picture.jpg', picture)
    const tempFiles = [{ tempFilePath, size: picture.length, fileType: 'image' }]
    await program.stub('chooseMedia', { tempFiles, type: 'image' })
    await named(program.current(), words).first().tap()
    await program.settle()
  },
  pulls: async () => {
    await program.pull()
    await program.settle()
  },
  shoots: (path) => program.screenshot(path),
  wrong: () => program.errors(),
})
