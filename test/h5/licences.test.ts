import { mayShip } from '../../config/licences/may-ship'
import { openBrowser, says, seriousViolations } from '../support/browser'
import { carriedBy } from '../support/licences'
import { type Built, inBuilt } from './built'

let built: Built
inBuilt((made) => {
  built = made
})

const { files, groups, named, left } = carriedBy('dist/h5')

// A.legal.26
test('names every package in the app once, with its whole licence, in a chunk of its own', () => {
  expect(left.length).toBeGreaterThan(8)
  expect(left.filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
  expect(groups.filter(({ licence, text }) => !mayShip('', licence) || text.length < 300)).toEqual([])
  expect(files).toHaveLength(1)
})

// A.legal.26
test('opens a licence by a tap on the page that the settings link to', async () => {
  const { page, open, close, wrong, requests } = await openBrowser(built.browser, built.origin)
  const [file = ''] = files
  const fetched = () => requests.some(({ url }) => url.endsWith(file.replace('dist/h5', '')))
  await open('/user/settings')
  await says(page, '协议与规则')
  expect(fetched()).toBe(false)
  await page.getByText('开源许可').click()
  await page.waitForURL('**/vh5/licences')
  expect(fetched()).toBe(true)
  await page.getByRole('button', { name: /^react 18/ }).click()
  await says(page, 'Copyright (c) Facebook')
  expect(await seriousViolations(page)).toEqual([])
  expect(wrong).toEqual([])
  await close()
})
