import { contract } from '../../contract'
import type { Endpoint } from '../../contract/define'
import { limits } from '../../contract/limits'
import { facts } from './facts'

const calls = facts('calls', ['method', 'path', 'input', 'answer', 'area', 'id'])
const endpoints = Object.entries(contract).flatMap(([area, group]) =>
  Object.entries(group as Record<string, Endpoint>).map(([name, endpoint]) => ({ area, name, endpoint })),
)
const keysOf = (schema: object): string[] => {
  const found = new Set<string>()
  const walk = (node: unknown) => {
    if (node === null || typeof node !== 'object') return
    if ('properties' in node) for (const key of Object.keys(node.properties as object)) found.add(key)
    Object.values(node).forEach(walk)
  }
  walk(schema)
  return [...found]
}
const listed = (cell: string) => cell.split(', ').filter(Boolean)

/** Calls the specification implies without naming, at paths of our own. */
const ours = [
  'POST /user/v1/sendSmsCode',
  'POST /user/v1/login',
  'POST /user/v1/logout',
  'POST /user/v1/logoutAll',
  'GET /user/v1/sessions',
  'POST /user/v1/linkToken',
  'GET /vip/info',
  'POST /wxuser/v1/phoneLogin',
  'POST /wxuser/v1/oauthUrl',
  'POST /user/v1/appleNonce',
  'POST /user/v1/appleLogin',
  'POST /user/v1/endSession',
  'GET /user/v1/alerts',
  'POST /user/v1/alertsRead',
  'GET /user/v1/myProfile',
  'POST /user/v1/editProfile',
  'POST /user/v1/setPhotos',
  'POST /user/v1/contacts',
  'POST /common/v1/uploadStates',
  'GET /user/v1/verifications',
  'POST /faceCheck/getBizToken',
  'POST /verify/v1/education',
  'POST /verify/v1/work',
  'POST /verify/v1/marital',
  'GET /user/v1/stealth',
  'GET /user/v1/consents',
  'POST /user/v1/agree',
  'POST /user/v1/withdrawConsent',
  'GET /user/v1/cancelInfo',
  'POST /user/v1/cancelAccount',
  'GET /user/v1/cancelReceipt',
  'GET /user/v1/export',
  'POST /user/v1/requestExport',
  'GET /user/v1/punishments',
  'GET /legal/v1/personalData',
  'GET /legal/v1/thirdParties',
  'GET /recommend/v1/daily',
  'POST /recommend/v1/pass',
  'POST /recommend/v1/customCount',
  'POST /recommend/v1/custom',
  'GET /like/v1/mutualLikeList',
  'GET /like/v1/counts',
  'POST /like/v1/like',
  'POST /like/v1/seen',
  'GET /sns/v1/counts',
  'GET /recommend/v1/recommendMeList',
  'GET /recommend/v1/myRecommendList',
  'POST /recommend/v1/recommend',
  'POST /recommend/v1/unlock',
  'GET /recommend/v1/showLower',
  'GET /recommend/v1/week',
  'GET /im/v1/applyQuote',
  'POST /im/v2/apply',
  'GET /im/v1/friendInfo',
  'GET /im/v1/stopApply',
  'GET /im/v1/readApply',
  'GET /chat/v1/conversations',
  'POST /chat/v1/open',
  'GET /chat/v1/conversation',
  'GET /chat/v1/messages',
  'POST /chat/v1/send',
  'POST /chat/v1/read',
  'POST /chat/v1/recall',
  'POST /chat/v1/mute',
  'POST /chat/v1/delete',
  'POST /chat/v1/bothered',
  'GET /chat/v1/badges',
  'POST /chat/v1/ticket',
  'POST /dynamic/v1/block',
  'POST /user/v1/report',
  'GET /user/v1/emotionStatus',
  'POST /user/v1/emotionStatus',
  'POST /search/v1/people',
  'GET /goods/v1/list',
  'POST /goods/v1/pay',
  'GET /goods/v1/payerPage',
  'GET /goods/v1/order',
  'POST /goods/v1/check',
  'POST /goods/v1/cancel',
  'GET /goods/v1/orders',
  'GET /goods/v1/allowances',
  'GET /coupon/v1/usable',
  'GET /coupon/v1/cards',
  'GET /invite/v1/mine',
  'GET /invite/v1/list',
  'GET /invite/v1/of',
  'GET /order/withdrawInfo',
  'POST /order/applyWithdraw',
  'GET /order/withdrawList',
  'POST /order/confirmWithdraw',
  'POST /order/checkWithdraw',
  'GET /vip/v1/center',
  'POST /vip/v1/renew',
  'POST /vip/v1/cancelRenewal',
]

describe('calls of the specification', () => {
  test.each(calls.filter(({ area }) => area !== ''))(
    '$method $path is declared in $area as it is spelt ($id)',
    (call) => {
      const found = endpoints.find(({ area, endpoint }) => area === call.area && endpoint.path === call.path)
      expect(found?.endpoint.method).toBe(call.method)
      expect(keysOf(found?.endpoint.input ?? {})).toEqual(expect.arrayContaining(listed(call.input)))
      expect(keysOf(found?.endpoint.data ?? {})).toEqual(expect.arrayContaining(listed(call.answer)))
    },
  )

  // security G1
  test('every declared call is one of the specification or one of our own, and none twice', () => {
    const known = [...calls.map(({ method, path }) => `${method} ${path}`), ...ours]
    const declared = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(declared.filter((call) => !known.includes(call))).toEqual([])
    expect(new Set(declared).size).toBe(declared.length)
    expect(ours.filter((call) => !declared.includes(call))).toEqual([])
  })
})

test.each(facts('constants', ['name', 'value', 'id']))('$name is $value ($id)', ({ name = '', value }) => {
  expect(limits).toHaveProperty(name, Number(value))
})
