import type { Browser } from 'playwright-core'
import { minus } from '../../contract/kernel/time'
import { yearlyReport } from '../../contract/play/yearly-report'
import { launchBrowser } from '../support/chromium'
import { eventually } from '../support/taro/eventually'
import { type Person, type World, world } from '../world'
import { compileDist } from './runtime/compile'
import { openMiniProgram } from './runtime/driver'
import { keep } from './session'

const dist = 'dist/weapp'
const compiled = compileDist(dist)

let browser: Browser
let w: World
let origin: string
let lin: Person
beforeAll(async () => {
  browser = await launchBrowser()
  const at = new Date()
  const window = { from: minus(at, 100, 'day'), until: minus(at, 1, 'day') }
  w = await world({ at, env: { REPORT_2024: 'always', REPORT_2024_WINDOW: window } })
  origin = await w.listen()
  lin = await w.person('林', { verified: ['realName', 'education', 'work', 'marital'] })
  await lin.call(yearlyReport.enable2024, {})
  await lin.call(yearlyReport.report2024, {})
  await lin.call(yearlyReport.finishedRead2024, {})
})
afterAll(async () => {
  await browser.close()
  await w.close()
})

async function open() {
  const program = await openMiniProgram(dist, { compiled, browser, origin })
  await keep(program, { token: lin.token })
  await program.launch({ path: 'pages/yearly/report2024/index' })
  const tap = (words: string) => program.current().getByText(words, { exact: true }).last().click()
  const says = (words: string) => program.current().getByText(words).last().waitFor()
  await says('再看一遍')
  return { program, tap, says }
}

test('saves the card to the album once that is allowed', async () => {
  const { program, tap, says } = await open()
  await program.stub('saveImageToPhotosAlbum', { errMsg: 'saveImageToPhotosAlbum:fail auth deny' })
  await tap('保存到相册')
  await says('没有相册权限')
  await says('去打开相册权限')
  const [saved] = await program.calls('saveImageToPhotosAlbum')
  expect(JSON.stringify(saved)).toContain('.png')
  expect(await program.errors()).toEqual([])
  await program.close()
})

// B.report2024.31, B.report2024.33
test('uploads the card as a PNG, and adds it to the post about it', async () => {
  const { program, tap } = await open()
  await program.current().getByText('保存到相册').waitFor()
  await tap('分享到星球')
  await program.current().getByText('发布', { exact: true }).last().waitFor()
  const sent = await w.db.selectFrom('uploads').where('user_id', '=', lin.id).selectAll().execute()
  expect(sent).toMatchObject([{ purpose: 'dynamic' }])
  const asked = (await program.calls('request')).map(({ args }) => (args as { url: string }).url)
  expect(asked.filter((url) => url.endsWith('/files/upload/piece'))).not.toEqual([])
  expect(await program.errors()).toEqual([])
  await program.close()
})

// B.report2024.18, B.report2024.20
test('plays music only from the tap on', async () => {
  const { program, tap, says } = await open()
  await tap('再看一遍')
  await says('谢谢你来到这里')
  expect(await program.calls('createWebAudioContext')).toEqual([])
  const button = program.current().locator('.eg-report-music')
  await button.click()
  const frame = program.page.frames().at(-1)
  // measures at the output that the sound is louder than silence
  await frame?.waitForFunction(() => {
    const { heard } = globalThis as { heard?: AnalyserNode }
    if (!heard) return false
    const wave = new Float32Array(heard.fftSize)
    heard.getFloatTimeDomainData(wave)
    return Math.max(...wave) > 0.01
  })
  await button.click()
  await eventually(async () => (await program.calls('webAudio.close')).length === 1)
  expect(await program.errors()).toEqual([])
  await program.close()
})
