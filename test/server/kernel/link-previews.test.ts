import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { quiz } from '../../../contract/planet/quiz'
import { pageWithCard } from '../../../server/http/h5'
import { newHandle } from '../../../server/kernel/keys'
import { type World, world } from '../../world'

const built =
  '<!doctype html><html><head><meta name=description content="Ours."><title>Ours</title></head><body></body></html>'

let w: World
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'h5-'))
  writeFileSync(path.join(folder, 'index.html'), built)
  w = await world({ h5: folder, env: { PUBLIC_ORIGIN: 'https://ergou.example' } })
})
afterEach(async () => {
  await w.close()
  rmSync(folder, { recursive: true })
})

const page = async (url: string) => (await w.app.inject({ method: 'GET', url: `/vh5${url}` })).body

// B.quiz.39
test('serves a shared quiz with its title, sentence and picture, and names no user', async () => {
  const lin = await w.person('林知夏', { verified: ['realName'] })
  const blank = await lin.call(quiz.enter, { activityId: 'tacit' })
  const questions = blank.questions.map(({ qid }) => qid)
  const answers = Object.fromEntries(questions.map((qid) => [qid, 'a']))
  const { tid, shareTitle } = await lin.call(quiz.create, { activityId: 'tacit', questions, answers })
  const served = await page(`/activities/answer-test?tid=${tid}`)
  expect(served).toContain(`<title>${shareTitle}</title>`)
  expect(served).toContain(`<meta property="og:title" content="${shareTitle}">`)
  expect(served).toContain('<meta property="og:image" content="https://ergou.example/vh5/logo-192.png">')
  expect(served).not.toContain('Ours.')
  expect(served).not.toContain('林知夏')
})

test('serves the same page for a thing that is hidden, gone or unknown', async () => {
  const known = await page(`/planet/dynamic?dynamicId=${newHandle()}`)
  expect(known).toContain('og:title')
  expect(await page(`/planet/dynamic?dynamicId=${newHandle()}`)).toBe(known)
})

test('serves the plain page for other addresses and damaged ids', async () => {
  for (const url of [
    '/',
    '/planet/dynamic',
    '/planet/dynamic?dynamicId=x',
    '/constructor?tid=x',
    '/user/info?uid=1234567890',
  ])
    expect(await page(url)).toBe(built)
})

test('escapes title and sentence', () => {
  const served = pageWithCard(built, { title: '<script>$&', about: '"\'&' }, '')
  expect(served).toContain('<title>&lt;script&gt;$&amp;</title>')
  expect(served).toContain('content="&quot;&#39;&amp;"')
  expect(served).not.toContain('og:image')
})
