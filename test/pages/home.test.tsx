import { picks, type Pick as Picked } from '@contract/areas/picks'
import type { Data, Endpoint } from '@contract/define'
import HomePage from '@/pages/home/index'
import { show, type World } from '../support/taro/stage'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

type Daily = Data<typeof picks.daily>

const noon = Date.UTC(2026, 2, 10, 4)

const picked = (n: number, more: Partial<Picked> = {}): Picked => ({
  uid: String(1_000_000_000 + n),
  nickname: `晚风${n}`,
  gender: 1,
  birthYear: 1998,
  livingCity: '上海',
  height: 178,
  position: '建筑设计师',
  school: '',
  level: 3,
  vip: true,
  isOfficial: false,
  verified: { realName: true, education: true, work: false, marital: false },
  photos: [],
  avatar: '',
  selfDescription: '周末爬山，平时做饭',
  compatibility: 92,
  reasons: [
    { side: 'both', kind: 'city', text: '都在上海生活' },
    { side: 'mine', kind: 'age', text: '年龄在你想要的范围' },
  ],
  difference: 'TA 更喜欢安静的周末',
  decision: '',
  ...more,
})

const daily = (list: Picked[], more: Partial<Daily> = {}): Daily => ({
  day: '2026-03-10',
  nextTime: noon + 86_400_000,
  nowTime: noon,
  mode: 'personal',
  pause: '',
  list,
  ...more,
})

/** Answers a call in place of the server, and remembers what was asked. */
function answering<E extends Endpoint>(endpoint: E, answer: (body: unknown) => Data<E> | undefined) {
  const send = globalThis.fetch
  const asked: unknown[] = []
  globalThis.fetch = async (...request: Parameters<typeof fetch>) => {
    if (!String(request[0]).includes(endpoint.path)) return send(...request)
    const body: unknown = request[1]?.body ? JSON.parse(String(request[1].body)) : undefined
    asked.push(body)
    const data = answer(body)
    const envelope =
      data === undefined ? { success: false, code: 404, msg: '内容不存在' } : { success: true, code: 0, msg: '', data }
    return { status: 200, headers: new Map(), text: async () => JSON.stringify(envelope) } as unknown as Response
  }
  return asked
}

test('lin meets today’s people one by one, and takes the last pass back', async () => {
  const lin = await w.person('林间')
  answering(picks.daily, () => daily([picked(1), picked(2)]))
  const passes = answering(picks.pass, () => ({}))
  const page = await show(HomePage, lin)
  await page.says('晚风1')
  await page.says('1/2')
  await page.tap('跳过')
  await page.says('2/2')
  expect(passes).toEqual([{ uid: '1000000001' }])
  await page.says('已跳过晚风1')
  await page.tap('撤销')
  await page.says('1/2')
  expect(passes[1]).toEqual({ uid: '1000000001', undo: true })
  page.leave()
})
