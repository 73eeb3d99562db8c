import { type Autumn, quiz } from '@contract/planet/quiz'
import AutumnPage from '@/pages/quiz/system-test-page'
import { eventually } from '../../support/taro/eventually'
import { moves } from '../../support/taro/moves'
import { type Person, show, type World } from '../../support/taro/stage'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world({ env: { FESTIVAL_QUIZZES: 'always' } })
  lin = await w.person('林知夏', { verified: ['realName'] })
  wen = await w.person('陆屿辰', { gender: 1, verified: ['realName'] })
})
afterEach(() => w.close())

const answered = async (who: Person, at: number) => {
  const { questionList }: Autumn = await who.call(quiz.autumnEnter, {})
  return who.call(quiz.autumnSubmit, {
    answers: Object.fromEntries(questionList.map(({ qid, options }) => [qid, options[at]?.oid ?? ''])),
  })
}

// B.autumnquiz.02, B.autumnquiz.03, B.autumnquiz.04, B.autumnquiz.09
test('lets a user start, answer, and see the result, its good matches and the ways to share', async () => {
  const { questionList } = await lin.call(quiz.autumnEnter, {})
  const page = await show(AutumnPage, lin)
  await page.says('测测你是哪一款月饼')
  await page.tap('开始测试')
  for (const { title, options } of questionList) {
    await page.says(title)
    await page.tap(`A${options[0]?.text ?? ''}`)
  }
  await page.tap('查看结果')
  await page.says('流心月饼')
  await page.says('TA 们可能适合你')
  await page.says('保存图片')
  await page.says('发送给好友')
  const { tid } = await lin.call(quiz.autumnEnter, {})
  const moved = moves()
  await page.tap('分享到星球')
  await eventually(() => moved.to().length > 0)
  expect(moved.to()[0]).toContain(`pages/planet/publish/index?quiz=${tid}&quizName=`)
  moved.done()
  page.leave()
})

// B.autumnquiz.07
test('draws the share image on a canvas of 750 by 1280 with the result and the code that opens it', async () => {
  const said: string[] = []
  const sizes: string[] = []
  const plain: Record<string, unknown> = {
    measureText: (words: string) => ({ width: words.length * 10 }),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    fillText: (words: string) => void said.push(words),
  }
  const pen = new Proxy(plain, { get: (known, key) => known[String(key)] ?? (() => undefined), set: () => true })
  const canvas = HTMLCanvasElement.prototype
  jest.spyOn(canvas, 'getContext').mockReturnValue(pen as never)
  jest.spyOn(canvas, 'toDataURL').mockImplementation(function drawn(this: HTMLCanvasElement) {
    sizes.push(`${this.width}x${this.height}`)
    return 'data:image/png;base64,AA=='
  })
  await answered(lin, 0)
  const page = await show(AutumnPage, lin)
  await page.tap('保存图片')
  await eventually(() => document.querySelector('img[alt="我的中秋口味是流心月饼"]') !== null)
  expect(new Set(sizes)).toEqual(new Set(['750x1280']))
  expect(said).toEqual(expect.arrayContaining(['林知夏 的中秋口味是', '流心月饼', '扫码测测你是哪一款']))
  jest.restoreAllMocks()
  page.leave()
})

// B.autumnquiz.05, B.autumnquiz.06, B.autumnquiz.08
test('shows by another user’s link how both match, and links to the full result', async () => {
  const { tid } = await answered(lin, 0)
  await answered(wen, 1)
  const page = await show(AutumnPage, wen, { tid, uid: lin.uid })
  await page.says('陆屿辰 & 林知夏')
  await page.says('口味合拍度')
  await page.says('五仁月饼')
  await page.says('流心月饼')
  await page.tap('查看完整结果')
  await page.says('口味成分')
  expect(page.text()).not.toContain('流心月饼')
  page.leave()
})
