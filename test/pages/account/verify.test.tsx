import TrustPage from '@/pages/user/auth-state-explain'
import CenterPage from '@/pages/verify/center'
import SafePage from '@/pages/verify/safe-explain'
import WhyPage from '@/pages/verify/why-identify'
import { host } from '@/platform'
import { show, type World } from '../../support/taro/stage'

let w: World
jest.spyOn(host.pages, 'depth').mockReturnValue(1)
const opened = jest.spyOn(host.pages, 'push').mockResolvedValue(undefined)
beforeAll(async () => {
  w = await world()
})
beforeEach(() => opened.mockClear())
afterAll(() => w.close())

/** Sets a verification's status. */
const put = (user: number, kind: 'realName' | 'education' | 'work' | 'marital', status: 1 | 2 | 3, reason = '') =>
  w.db
    .insertInto('verifications')
    .values({ user_id: user, kind, status, reason, submitted_at: w.now(), decided_at: status === 1 ? null : w.now() })
    .execute()

describe('认证中心', () => {
  test('shows a new user that they are a visitor, the steps to bronze, and four open verifications', async () => {
    const lin = await w.person('林间')
    const page = await show(CenterPage, lin)
    await page.says('现在是游客')
    await page.says('做完下面这几步，就是铜牌')
    for (const part of ['完善基本资料', '头像通过审核', '实名认证', '学历认证', '工作认证']) await page.says(part)
    expect(page.text().match(/未认证/g)).toHaveLength(4)
    await page.says('通过任意一项认证后才有')
    page.leave()
  })

  test('shows for each of the four where it is: passed, in review until a day, or failed with its reason', async () => {
    const lin = await w.person('林间', { verified: ['realName'], level: 2 })
    await put(lin.id, 'realName', 2)
    await put(lin.id, 'education', 1)
    await put(lin.id, 'work', 3, '图片看不清')
    const page = await show(CenterPage, lin)
    await page.says('银牌')
    await page.says('就是金牌')
    await page.says('75%')
    await page.says(/审核中，最晚 \d+ 月 \d+ 日有结果，过期自动失效/)
    await page.says('未通过：图片看不清')
    await page.says(/\d{4}-\d{2}-\d{2} 通过/)
    page.leave()
  })

  test('opens each verification from its row, and the explanations from two more rows', async () => {
    const lin = await w.person('林间')
    const page = await show(CenterPage, lin)
    await page.says('四项认证')
    for (const [row, target] of [
      [/^实名认证姓名/, 'face-pay'],
      [/^学历认证学校/, 'education'],
      [/^工作认证公司/, 'work'],
      [/^婚况认证/, 'marital'],
      ['为什么要认证', 'why-identify'],
      ['信息安全说明', 'safe-explain'],
    ] as const) {
      await page.tap(row)
      expect(opened).toHaveBeenLastCalledWith(`pages/verify/${target}/index`)
    }
    page.leave()
  })
})

// C.cert.01
test('explains to guests too the reasons for verification, the view of others, and the levels', async () => {
  const page = await show(WhyPage)
  for (const said of ['给你自己', '别人能看到什么', '看不到你的姓名、身份证号、人脸和任何材料', '银牌：再完成实名认证'])
    await page.says(said)
  await page.tap('去认证')
  expect(opened).toHaveBeenLastCalledWith('pages/verify/center/index')
  page.leave()
})

// C.cert.02
test('explains to guests too where the data is stored, and links to the list of third parties', async () => {
  const page = await show(SafePage)
  for (const said of ['24 小时内删除原始信息', '算不回去的加密指纹', '人脸核验服务商', '改用证件核验，结果一样'])
    await page.says(said)
  await page.tap('第三方信息共享清单')
  expect(opened.mock.lastCall?.[0]).toContain('thrid-party-share-info')
  page.leave()
})

describe('信任分说明', () => {
  // B.trust.01, B.trust.02, B.trust.03, B.trust.04, B.trust.05, B.trust.06
  test('shows the start and the ceilings of the specification to a guest', async () => {
    const page = await show(TrustPage)
    await page.says('最低 60%')
    for (const [bar, words] of [
      ['实名认证（含身份证号）', '最高 99%'],
      ['学历认证', '最高 99%'],
      ['工作认证', '最高 90%'],
    ] as const)
      expect(document.querySelector(`[aria-label="${bar} ${words}"]`)).not.toBeNull()
    await page.says('永远不会是 100%')
    await page.says('登录看我的信任分')
    page.leave()
  })

  test('shows the user’s score and the gain of each further verification', async () => {
    const lin = await w.person('林间', { verified: ['realName'], level: 2 })
    const page = await show(TrustPage, lin)
    await page.says('我的信任分75%')
    await page.says('学历认证可到 87%')
    await page.says('工作认证可到 83%')
    page.leave()
  })

  test('shows that nothing is left to raise when all four have passed', async () => {
    const lin = await w.person('林间', { verified: ['realName', 'education', 'work', 'marital'], level: 3 })
    const page = await show(TrustPage, lin)
    await page.says('我的信任分99%')
    await page.says('已经是能到的最高分')
    page.leave()
  })
})
