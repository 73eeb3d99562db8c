import { privateDecrypt } from 'node:crypto'
import { wechatTransfers } from '../../../server/providers/payment/wechat-transfer'
import { payClient } from '../../../server/providers/payment/wechat-v3'
import { stopPretending } from '../../support/pretend'
import { appId, keyId, mchId, merchantAt, type PayReply, payServer, platformKey } from '../../support/wechat-pay'

afterEach(stopPretending)

const billNo = 'T2026031012000012345678'
const report = [
  { info_type: '岗位类型', info_content: '推广' },
  { info_type: '报酬说明', info_content: '分享收入' },
]
const wish = { billNo, openid: 'o-lin', name: '林小满', amount: 20_000, remark: '二狗收益' }
const made = { out_bill_no: billNo, transfer_bill_no: '1330000071', create_time: '2026-03-10T12:00:00+08:00' }
const known = { ...made, mch_id: mchId, appid: appId, transfer_amount: 20_000 }

/** Transfers in front of a simulated WeChat Pay, and the requests that they sent. */
async function before(reply: PayReply | PayReply[]) {
  const asked: { call: string; body: Record<string, unknown>; headers: Record<string, unknown> }[] = []
  const { endpoint } = await payServer(({ call, body, got }) => {
    asked.push({ call, body, headers: got.headers })
    return Array.isArray(reply) ? (reply[asked.length - 1] ?? {}) : reply
  })
  const merchant = merchantAt(endpoint)
  const transfers = wechatTransfers(payClient(merchant), merchant, { appId, scene: '1005', report, most: 20_000 })
  return { asked, transfers }
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'it worked',
    (error: unknown) =>
      error instanceof Error ? `${error.message} ${JSON.stringify(error)} ${String(error.cause)}` : '',
  )

describe('sending a transfer', () => {
  test('sends receiver, amount and purpose, and the name for WeChat Pay only', async () => {
    const { asked, transfers } = await before({
      body: { ...made, state: 'WAIT_USER_CONFIRM', package_info: 'package' },
    })
    expect(await transfers.send(wish)).toEqual({ state: 'confirming', transferNo: '1330000071', package: 'package' })
    const [{ call, body, headers } = { call: '', body: {}, headers: {} }] = asked
    expect(call).toBe('POST /v3/fund-app/mch-transfer/transfer-bills')
    expect(headers['wechatpay-serial']).toBe(keyId)
    const { user_name: sealed, ...rest } = body
    expect(rest).toEqual({
      appid: appId,
      out_bill_no: billNo,
      transfer_scene_id: '1005',
      openid: 'o-lin',
      transfer_amount: 20_000,
      transfer_remark: '二狗收益',
      notify_url: 'https://ergou.example/callbacks/pay/jsapi',
      transfer_scene_report_infos: report,
    })
    const name = privateDecrypt({ key: platformKey, oaepHash: 'sha1' }, Buffer.from(String(sealed), 'base64'))
    expect(name.toString()).toBe('林小满')
  })

  test.each([
    ['ACCEPTED', 'sent'],
    ['PROCESSING', 'sent'],
    ['TRANSFERING', 'sent'],
    ['WAIT_USER_CONFIRM', 'confirming'],
    ['SUCCESS', 'paid'],
    ['FAIL', 'failed'],
    ['CANCELING', 'sent'],
    ['CANCELLED', 'expired'],
  ])('reports %s as %s', async (state, ours) => {
    const { transfers } = await before({ body: { ...known, state } })
    expect(await transfers.send(wish)).toMatchObject({ state: ours })
    expect(await transfers.query(billNo)).toMatchObject({ state: ours })
  })

  test('sends the same bill as the same request, with no other number', async () => {
    const { asked, transfers } = await before([
      { status: 500, body: { code: 'SYSTEM_ERROR' } },
      { body: { ...made, state: 'ACCEPTED' } },
    ])
    expect(await failure(transfers.send(wish))).toMatch(/SYSTEM_ERROR/)
    expect(asked).toHaveLength(1)
    await transfers.send(wish)
    expect(asked.map(({ body }) => [body.out_bill_no, body.transfer_amount])).toEqual([
      [billNo, 20_000],
      [billNo, 20_000],
    ])
  })

  test('refuses to send more than a bill allows, nothing, or half a fen', async () => {
    const { asked, transfers } = await before({ body: { ...made, state: 'ACCEPTED' } })
    for (const amount of [20_001, 0, -1, 0.5, Number.NaN])
      expect(await failure(transfers.send({ ...wish, amount }))).not.toBe('it worked')
    expect(asked).toEqual([])
  })

  test('cuts a long remark without cutting a character in two', async () => {
    const { asked, transfers } = await before({ body: { ...made, state: 'ACCEPTED' } })
    await transfers.send({ ...wish, remark: '🐶'.repeat(40) })
    expect(asked[0]?.body.transfer_remark).toBe('🐶'.repeat(32))
  })

  test.each<[string, PayReply]>([
    ['too little money', { status: 403, body: { code: 'NOT_ENOUGH', message: '林小满' } }],
    ['a breakdown', { status: 500, body: { code: 'SYSTEM_ERROR', message: 'o-lin' } }],
    ['a page', { change: () => ({ status: 502, body: '<html>o-lin</html>' }) }],
    ['silence', { body: { ...made, state: 'ACCEPTED' }, after: 10_000 }],
    ['nothing', { status: 204 }],
    ['a state that nobody knows', { body: { ...made, state: 'PERHAPS' } }],
    ['a word that every object has', { body: { ...made, state: 'toString' } }],
    ['another bill', { body: { ...made, out_bill_no: 'T1', state: 'ACCEPTED' } }],
    [
      'a changed answer',
      {
        body: { ...made, state: 'ACCEPTED' },
        change: (headers, body) => ({ headers, body: body.replace('ACCEPTED', 'SUCCESS') }),
      },
    ],
    [
      'an answer that nobody signed',
      { body: { ...made, state: 'SUCCESS' }, change: (_headers, body) => ({ headers: {}, body }) },
    ],
  ])('fails on %s without naming a person', async (_what, reply) => {
    const { transfers } = await before(reply)
    const says = await failure(transfers.send(wish))
    expect(says).not.toMatch(/it worked|o-lin|林小满|PRIVATE|WECHATPAY2|12345678/)
  })
})

describe('querying a transfer', () => {
  test('allows a new bill for an expired one, and gives the reason of a failed one', async () => {
    const { asked, transfers } = await before([
      { body: { ...known, state: 'FAIL', fail_reason: 'OVERDUE_CLOSE' } },
      { body: { ...known, state: 'FAIL', fail_reason: 'NAME_NOT_CORRECT' } },
    ])
    expect(await transfers.query(billNo)).toMatchObject({ state: 'expired' })
    expect(await transfers.query(billNo)).toMatchObject({ state: 'failed', reason: 'NAME_NOT_CORRECT' })
    expect(asked[0]?.call).toBe(`GET /v3/fund-app/mch-transfer/transfer-bills/out-bill-no/${billNo}`)
  })

  test('reports a bill unknown to WeChat Pay as nonexistent, and nothing else as an answer', async () => {
    const none = await before({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await none.transfers.query(billNo)).toEqual({ state: 'none', transferNo: '', package: '', reason: '' })
    for (const reply of [
      { status: 400, body: { code: 'INVALID_REQUEST' } },
      { status: 500, body: { code: 'SYSTEM_ERROR' } },
      { status: 429, body: { code: 'FREQUENCY_LIMIT_EXCEED' } },
      { body: { ...known, mch_id: '1900000110', state: 'SUCCESS' } },
      { body: { ...known, appid: 'wx-another', state: 'SUCCESS' } },
      { body: { ...known, out_bill_no: 'T1', state: 'SUCCESS' } },
      { body: { ...known, state: 'SUCCESS', transfer_bill_no: undefined } },
    ]) {
      const { transfers } = await before(reply)
      expect(await failure(transfers.query(billNo))).not.toBe('it worked')
    }
  })

  test('names merchant and mini-program in the receiver’s parameters', async () => {
    const { transfers } = await before({})
    expect(transfers.receiver).toEqual({ mchId, appId })
    expect(transfers.most).toBe(20_000)
  })
})
