import { type Browser, chromium } from 'playwright-core'
import { lackOfBrowser, readyBrowser } from '../../config/browser/index.mjs'

const args =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(
    ' ',
  )

// without a browser, files that launch one are skipped and counted; with `CI` set they run and fail
if ('test' in globalThis && !process.env.CI && lackOfBrowser() !== '')
  Object.assign(globalThis, { test: test.skip, it: test.skip })

/**
 * Launches the browser that the tests of a file share. Its process crashes at about one start in a hundred. Such a
 * browser has shown no page yet, so it is started again, at most twice.
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

/**
 * Device pixels per CSS pixel: two where pictures for people are taken, one in tests, which look at the layout only and
 * so paint a quarter of the pixels.
 */
export const sharpness = process.env.JEST_WORKER_ID === undefined ? 2 : 1
