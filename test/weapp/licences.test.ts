import type { Browser } from 'playwright-core'
import { mayShip } from '../../config/licences/may-ship'
import { launchBrowser } from '../support/chromium'
import { carriedBy } from '../support/licences'
import { type World, world } from '../world'
import { compileDist } from './runtime/compile'
import { openMiniProgram } from './runtime/driver'
import { compareWithWcc } from './runtime/oracle'

const dist = 'dist/weapp'
const { files, groups, named, left } = carriedBy(dist)

let browser: Browser
let w: World
beforeAll(async () => {
  browser = await launchBrowser()
  w = await world({ at: new Date() })
})
afterAll(async () => {
  await browser.close()
  await w.close()
})

// A.legal.26; packages.test.ts checks the limit of the main package
test('names every package in the build once, with its whole licence, in the package of the legal pages', () => {
  expect(left.length).toBeGreaterThan(4)
  expect(left.filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
  expect(groups.filter(({ licence, text }) => !mayShip('', licence) || text.length < 300)).toEqual([])
  expect(files).toEqual(['dist/weapp/pages/legal/licences/index.js'])
})

// A.legal.26
test('opens the text on a tap in the mini-program', async () => {
  const program = await openMiniProgram(dist, { compiled: compileDist(dist), browser, origin: await w.listen() })
  await program.launch({ path: 'pages/user/settings/index' })
  await program.settle()
  await program.current().getByText('开源许可').tap()
  await program.settle()
  expect((await program.stack()).at(-1)).toBe('pages/legal/licences/index')
  await program
    .current()
    .getByText(/^react 18/)
    .tap()
  await program
    .current()
    .getByText(/Copyright \(c\) Facebook/)
    .first()
    .waitFor()
  expect(await compareWithWcc(program)).toMatchObject({ differences: [] })
  expect(await program.errors()).toEqual([])
  await program.close()
})
