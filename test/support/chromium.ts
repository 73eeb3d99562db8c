import { type Browser, chromium } from 'playwright-core'
import { lackOfBrowser, readyBrowser } from '../../config/browser/index.mjs'

const args =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(
    ' ',
  )

// a file that would launch one is skipped and counted where there is none; what fails then says so with `CI` set
if ('test' in globalThis && !process.env.CI && lackOfBrowser() !== '')
  Object.assign(globalThis, { test: test.skip, it: test.skip })

/**
 * The browser of every test, to share in a file. Its process sometimes crashes while it starts (seen once in some
 * hundred starts); such a browser has shown no page yet, so it is started again, twice at most.
 */
export async function launchBrowser(tries = 3): Promise<Browser> {
  const options = { ...(await readyBrowser()), args }
  try {
    return await chromium.launch(options)
  } catch (error) {
    if (tries <= 1) throw error
    return launchBrowser(tries - 1)
  }
}

/** Device pixels of a CSS pixel: a phone's for pictures that people look at. Tests look at layout, and paint a quarter. */
export const sharpness = process.env.JEST_WORKER_ID === undefined ? 2 : 1
