import { documents } from '@contract/core/legal-documents'
import PayPage from '@/pages/verify/face-pay'
import { host } from '@/platform'
import { show, type World } from '../../support/taro/stage'
import { eventually, numberOf, write } from './verify-acts'

let w: World
jest.spyOn(host.pages, 'depth').mockReturnValue(1)
const outside = jest.spyOn(host, 'openOutside')
beforeAll(async () => {
  w = await world()
})
beforeEach(() => {
  outside.mockClear()
  outside.mockReturnValue({ how: 'left' })
})
afterAll(() => w.close())

const number = numberOf('19960520', 2)
const masked = '110***********0026'
const checksOf = ({ id }: { id: number }) =>
  w.db.selectFrom('face_checks').where('user_id', '=', id).select('id').execute()

describe('the introduction', () => {
  // C.wechat.01, C.wechat.02
  test('shows the fee, that the platform pays it at present, and the three benefits', async () => {
    const page = await show(PayPage, await w.person('林间'))
    await page.says('认证费 1.0 元')
    await page.says('认证费目前由平台承担，无需支付')
    for (const perk of ['专属标识', '优先推荐', '无限沟通']) await page.says(perk)
    page.leave()
  })

  test('shows problems of name and number before anything is sent', async () => {
    const page = await show(PayPage, await w.person('林间'))
    await page.says('身份信息')
    write('真实姓名', 'Lin')
    await page.says('姓名是 2 到 20 个汉字')
    write('身份证号', '1101051996052')
    await page.says('身份证号是 18 位')
    write('身份证号', '110105199605200022')
    await page.says('这个号码对不上')
    write('身份证号', '110105199602300013')
    await page.says('这个号码对不上')
    page.leave()
  })

  // A.product.02
  test('sends the number of a user under eighteen to the server, which bans the account', async () => {
    const lin = await w.person('林间')
    const page = await show(PayPage, lin)
    await page.says('身份信息')
    write('真实姓名', '林小满')
    write('身份证号', numberOf(`${new Date().getFullYear() - 1}0101`, 2))
    await page.tap(/^同意核验我的姓名/)
    await page.tap(/^同意采集并比对/)
    await page.tap('开始刷脸')
    await page.says('未满 18 岁不能使用本产品')
    const { banned_at } = await w.db
      .selectFrom('users')
      .where('id', '=', lin.id)
      .select('banned_at')
      .executeTakeFirstOrThrow()
    expect(banned_at).not.toBeNull()
    page.leave()
  })

  test('shows only the ends of a valid number until the user edits it', async () => {
    const page = await show(PayPage, await w.person('林间'))
    await page.says('身份信息')
    write('身份证号', ` ${number.slice(0, 6)} ${number.slice(6)}`)
    await page.says(masked)
    expect(document.body.innerHTML).not.toContain(number)
    await page.tap('修改')
    await eventually(() => document.querySelector<HTMLInputElement>('input[aria-label="身份证号"]')?.value === number)
    page.leave()
  })

  // security P3
  test('ticks nothing by default, and does not start without both ticks', async () => {
    const lin = await w.person('林间')
    const page = await show(PayPage, lin)
    await page.says('身份信息')
    expect(document.querySelectorAll('[role=checkbox][aria-checked=true]')).toHaveLength(0)
    write('真实姓名', '林小满')
    write('身份证号', number)
    await page.tap(/^同意核验我的姓名/)
    await page.tap('开始刷脸')
    await page.says('请先阅读并勾选上面的同意项')
    expect(await w.db.selectFrom('consents').where('user_id', '=', lin.id).selectAll().execute()).toEqual([])
    expect(await checksOf(lin)).toEqual([])
    page.leave()
  })

  // C.wechat.03
  test('records two consents with both ticks, starts, opens the check, and leaves nothing on the device', async () => {
    const lin = await w.person('林间')
    const page = await show(PayPage, lin)
    await page.says('身份信息')
    write('真实姓名', '林小满')
    write('身份证号', number)
    await page.tap(/^同意核验我的姓名/)
    await page.tap(/^同意采集并比对/)
    await page.tap('开始刷脸')
    const [address] = await eventually(() => outside.mock.lastCall)
    expect(address).toMatch(/\/pretend\/face\?token=/)
    const kinds = await w.db
      .selectFrom('consents')
      .where('user_id', '=', lin.id)
      .select(['kind', 'version'])
      .orderBy('id')
      .execute()
    expect(kinds).toEqual([
      { kind: 'identity', version: documents.identity },
      { kind: 'face', version: documents.face },
    ])
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/林小满|110105/)
    page.leave()
  })

  test('repeats a request with a lost answer as the same attempt', async () => {
    const lin = await w.person('林间')
    const page = await show(PayPage, lin)
    await page.says('身份信息')
    write('真实姓名', '林小满')
    write('身份证号', number)
    await page.tap(/^同意核验我的姓名/)
    await page.tap(/^同意采集并比对/)
    const send = globalThis.fetch
    globalThis.fetch = async (...request: Parameters<typeof fetch>) => {
      const answer = await send(...request)
      if (!String(request[0]).includes('getBizToken')) return answer
      globalThis.fetch = send
      throw new TypeError('the network is gone')
    }
    await page.tap('开始刷脸')
    await page.says('没有连上，请检查网络后再试一次')
    await page.tap('开始刷脸')
    await eventually(() => outside.mock.lastCall)
    expect(await checksOf(lin)).toHaveLength(1)
    page.leave()
  })

  test('does not open an address that is not allowed, and says so', async () => {
    outside.mockReturnValue({ how: 'refused' })
    const page = await show(PayPage, await w.person('林间'))
    await page.says('身份信息')
    write('真实姓名', '林小满')
    write('身份证号', number)
    await page.tap(/^同意核验我的姓名/)
    await page.tap(/^同意采集并比对/)
    await page.tap('开始刷脸')
    await page.says('认证页面的地址不可信，没有打开')
    page.leave()
  })

  test('shows a user who has passed the state, without a form', async () => {
    const page = await show(PayPage, await w.person('林间', { verified: ['realName'], level: 2 }))
    await page.says('实名认证 已通过')
    expect(document.querySelector('input')).toBeNull()
    page.leave()
  })

  // security P9
  test('offers another way than the face check in one tap', async () => {
    const lin = await w.person('林间')
    const page = await show(PayPage, lin)
    await page.tap('不想刷脸？换一种方式')
    await page.says('由工作人员核对证件，通过后的标识和权益完全一样')
    await page.tap('同意核验我的姓名和身份证号')
    await page.toasted('已同意，接着提交证件')
    const agreed = await w.db.selectFrom('consents').where('user_id', '=', lin.id).select('kind').execute()
    expect(agreed.map(({ kind }) => kind)).toEqual(['identity'])
    page.leave()
  })
})
