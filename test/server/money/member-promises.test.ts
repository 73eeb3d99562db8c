import { payPlaces } from '../../../contract/money/goods'
import { member } from '../../../contract/money/member'
import { wechatPayments } from '../../../server/providers/payment/wechat'
import { accessTokens } from '../../../server/providers/wechat/access-token'
import { pushOpener } from '../../../server/providers/wechat/push'
import { filesBelow, read } from '../../rules/facts'
import { stopPretending } from '../../support/pretend'
import { merchantAt, officialAppId, payServer } from '../../support/wechat-pay'
import { appId, pushKey, pushToken } from '../../support/wechat-push'
import { world } from '../../world'

afterEach(stopPretending)

// A.vip.02, A.vip.03: WeChat has not published how to sign such contracts, so the product never promises them there,
// whatever the switch is
test('renews no membership with WeChat’s payment on any host, and requests nothing from WeChat', async () => {
  const w = await world()
  const server = await payServer(() => ({ body: {} }))
  const { endpoint } = server
  const now = () => w.now()
  const payment = wechatPayments({
    merchant: merchantAt(endpoint),
    officialAppId,
    transfer: { appId, scene: '1005', report: [], most: 20_000 },
    virtual: {
      offerId: '1',
      appKey: 'k',
      env: 0,
      endpoint,
      tokens: accessTokens({ appId, secret: 's', now, endpoint }),
    },
    push: pushOpener({ appId, token: pushToken, key: pushKey }),
    renewing: true,
    now,
  })
  Object.assign(w.deps.providers, { payment })
  const lin = await w.person('林')
  expect((await lin.call(member.center, {})).renewable).toBe(false)
  for (const place of payPlaces) {
    expect([place, (await lin.call(member.center, { place })).renewable]).toEqual([place, false])
    const { body } = await lin.send(member.renew, { goodsSkuId: 301, place, code: 'lin' })
    expect(body).toMatchObject({ success: false, msg: '当前环境不支持自动续费' })
  }
  expect(server.gotten).toEqual([])
  await w.close()
})

/** Matches sentences that promise automatic charges. */
const promise = /自动续费|自动扣费|代扣(?!代缴)|连续包月|自动扣款/

test('offers renewal only in the row that checks its availability, and documents when it does not apply', () => {
  const files = [...filesBelow('src'), ...filesBelow('contract')].filter((file) => promise.test(read(file)))
  expect(files.filter((file) => !file.startsWith('src/texts/core/legal/'))).toEqual(['src/texts/money/member.ts'])
  const words = ['renew:', 'renewHint', 'renewNext', 'renewOn', 'renewOff', 'renewStopped']
  const outside = read('src/texts/money/member.ts')
    .split('\n')
    .filter((line) => promise.test(line) && /^ {2}\w/.test(line) && !words.some((word) => line.includes(word)))
  expect(outside).toEqual([])
  const users = filesBelow('src/features').filter((file) =>
    /text\.renew\b|text\.renew(Hint|Next|On|Off)/.test(read(file)),
  )
  expect(users.filter((file) => file.includes('/member/'))).toEqual([
    'src/features/money/member/center/renewal-row.tsx',
    'src/features/money/member/center/use-renewal.ts',
  ])
  expect(read('src/features/money/member/center/renewal-row.tsx')).toContain(
    'if (!active && !center.renewable) return null',
  )
  const agreement = read('src/texts/core/legal/vip-service-agreement.ts')
  expect(agreement).toContain('是一次购买，到期不会扣费')
  // a way to begin a renewal is named with its condition alone, since a production server may offer none
  for (const line of agreement.split('\n').filter((words) => /支持|可以开启|上开通/.test(words)))
    expect(line).toContain('开通页显示「到期自动续费」的，才可以开启')
})
