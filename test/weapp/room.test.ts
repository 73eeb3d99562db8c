import type { Browser } from 'playwright-core'
import { guards } from '../../contract/meeting/guards'
import { planes } from '../../contract/meeting/planes'
import { launchBrowser } from '../support/chromium'
import { meeting } from '../support/guarded'
import { atRest, faultsOfRoom } from '../support/room'
import { clientKey } from '../support/talkers'
import { type Person, type World, world } from '../world'
import { compileDist } from './runtime/compile'
import { type MiniProgram, openMiniProgram } from './runtime/driver'
import { keep } from './session'

const dist = 'dist/weapp'
const compiled = compileDist(dist)
let browser: Browser
let w: World
let origin: string
let program: MiniProgram | undefined

beforeAll(async () => {
  browser = await launchBrowser()
  w = await world({ at: new Date() })
  origin = await w.listen()
})
afterAll(async () => {
  await browser.close()
  await w.close()
})
afterEach(async () => {
  await program?.close()
  program = undefined
})

async function launch(path: string, { token }: Person, care: boolean, query: Record<string, string> = {}) {
  program = await openMiniProgram(dist, { compiled, browser, origin })
  await keep(program, { token, care })
  await program.launch({ path, query })
  await program.settle()
  return program
}

const tap = (on: MiniProgram, words: string) => on.current().getByText(words, { exact: true }).first().tap()
const says = (on: MiniProgram, words: string) => on.current().getByText(words, { exact: true }).first().waitFor()

async function faultsOf(on: MiniProgram) {
  await on.settle()
  await atRest(on.frame)
  const found: string[] = []
  for (const width of [375, 320]) {
    await on.page.setViewportSize({ width, height: 812 })
    found.push(...(await faultsOfRoom(on.frame)).map((fault) => `at ${width}: ${fault}`))
  }
  return found
}

// DESIGN 4, DESIGN 6
describe.each([
  ['normal letters', false],
  ['large letters', true],
])('%s', (_, care) => {
  test('shows reading, answering, throwing back and reporting of a caught plane inside the window', async () => {
    const pilot = async (name: string, gender: 1 | 2) => {
      const person = await w.person(name, { verified: ['realName'], avatar_key: 'aa/face.jpg', gender })
      await person.call(planes.editSetup, { nickName: `代号${name}${care ? '大' : '小'}` })
      return person
    }
    const [lin, wen] = [await pilot('林', 1), await pilot('文', 2)]
    await lin.call(planes.throw, { clientKey: `a-plane-of-room-${String(care)}`, content: '你那边下雨了吗', type: 1 })
    const on = await launch('pages/message/paper-plane/index', wen, care)
    await tap(on, '捞一个')
    await says(on, '打开看看')
    expect(await faultsOf(on)).toEqual([])
    await tap(on, '打开看看')
    await says(on, '举报')
    expect(await faultsOf(on)).toEqual([])
    expect(await on.errors()).toEqual([])
  })

  test('keeps the gap of the page at a button below a block', async () => {
    const lin = await meeting(w, '守', care ? '13811112001' : '13811112000')
    const [now, hour] = [w.now().getTime(), 3_600_000]
    const cafe = { province: '上海', city: '上海', place: '咖啡馆' as const }
    const wish = { clientKey: clientKey(), name: '妈妈', called: '囡囡', phone: '13911112222', ...cafe }
    const { guardId } = await lin.call(guards.start, { ...wish, meetAt: now + hour, checkAt: now + 3 * hour })
    await lin.call(guards.safe, { guardId })
    const on = await launch('pages/safety/guard/index', lin, care)
    await says(on, '开启新的守护')
    expect(await faultsOf(on)).toEqual([])
    expect(await on.errors()).toEqual([])
  })

  test('shows both buttons of the last page of registration inside the window, below its text', async () => {
    const said = {
      province: '上海',
      city: '上海',
      height: 168,
      degree: 6,
      marital: 1 as const,
      self_description: '爬山',
    }
    const lin = await w.person('新', { ...said, avatar_key: 'aa/x.jpg' })
    const on = await launch('pages/user/onboarding/index', lin, care, { next: '/user/visitor' })
    await says(on, '继续看')
    expect(await faultsOf(on)).toEqual([])
    const [bar, room] = await Promise.all(
      ['.eg-foot-bar', '.eg-foot-room'].map((name) => on.current().locator(name).boundingBox()),
    )
    expect(room?.height).toBeGreaterThanOrEqual((bar?.height ?? Infinity) - 1)
    expect(await on.errors()).toEqual([])
  })
})
