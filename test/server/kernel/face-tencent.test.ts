import { localFace } from '../../../server/providers/face/local'
import { tencentFace } from '../../../server/providers/face/tencent'
import { pretend, type Reply, stopPretending } from '../../support/pretend'
import { tc3 } from '../../support/tc3'

afterEach(stopPretending)

const account = {
  secretId: 'AKID-test',
  secretKey: 'a-secret-key',
  ruleId: '7',
  groupId: 'lives',
  region: 'ap-guangzhou',
}
const face = (endpoint: string) =>
  tencentFace({ ...account, endpoint, now: () => new Date('2026-03-10T23:59:59+08:00') })
const answer = (response: object) => ({ body: JSON.stringify({ Response: { RequestId: 'r', ...response } }) })
const idCard = '11010519491231002X'
const check = { name: '林小满', idCard, redirect: 'https://ergou.example/vh5/wechat/faceFinish', extra: 'abc' }
const begun = { Url: 'https://open.faceid.example/x?a=1', BizToken: 'CE661F1A-0F1E-45BD-BE13-34C05CEA7681' }
const own = (found: string) => found === idCard

describe('a face check at Tencent Cloud', () => {
  test('starts with name and number, signed so that the receiver computes the same', async () => {
    const { gotten, endpoint } = await pretend(() => answer(begun))
    expect(await face(endpoint).start(check)).toEqual({ url: begun.Url, bizToken: begun.BizToken })
    const [got] = gotten
    if (!got) throw new Error('nothing came')
    expect(JSON.parse(got.body)).toEqual({
      RuleId: '7',
      Name: '林小满',
      IdCard: idCard,
      RedirectUrl: check.redirect,
      Extra: 'abc',
    })
    expect(got.headers).toMatchObject({
      'x-tc-action': 'DetectAuth',
      'x-tc-version': '2018-03-01',
      'x-tc-timestamp': '1773158399',
      'content-type': 'application/json; charset=utf-8',
    })
    expect(got.headers.authorization).toBe(tc3(got, account, 'faceid'))
    expect(JSON.stringify(got.headers)).not.toContain(account.secretKey)
  })

  test('starts without either when the provider asks for them itself', async () => {
    const { gotten, endpoint } = await pretend(() => answer(begun))
    await face(endpoint).start({ redirect: check.redirect, extra: 'abc' })
    expect(Object.keys(JSON.parse(gotten[0]?.body ?? '{}') as object)).toEqual(['RuleId', 'RedirectUrl', 'Extra'])
  })

  test('requests only the text of a result, without a picture of a face', async () => {
    const { gotten, endpoint } = await pretend(() => answer({ Text: { ErrCode: 0, IdCard: idCard } }))
    expect(await face(endpoint).result(begun.BizToken, own)).toEqual({ outcome: 'pass', detail: '0' })
    const [got] = gotten
    if (!got) throw new Error('nothing came')
    expect(JSON.parse(got.body)).toEqual({ BizToken: begun.BizToken, RuleId: '7', InfoType: '1' })
    expect(got.headers['x-tc-action']).toBe('GetDetectInfoEnhanced')
    expect(got.headers.authorization).toBe(tc3(got, account, 'faceid'))
  })

  test.each([
    ['a pass', { Text: { ErrCode: 0, IdCard: idCard } }, 'pass'],
    ['a pass written as text', { Text: { ErrCode: '0', IdCard: idCard } }, 'pass'],
    ['a pass of another number', { Text: { ErrCode: 0, IdCard: '440524188001010014' } }, 'mismatch'],
    ['a pass of no number', { Text: { ErrCode: 0, IdCard: null } }, 'mismatch'],
    ['nothing yet', { Text: { ErrCode: null } }, 'pending'],
    ['no text', { Text: null }, 'pending'],
    ['a flow under way', { Text: { ErrCode: 17 } }, 'pending'],
    ['a face that differs', { Text: { ErrCode: 2016 } }, 'mismatch'],
    ['a name that does not belong to the number', { Text: { ErrCode: 2006 } }, 'mismatch'],
    ['a face that is not alive', { Text: { ErrCode: 1002 } }, 'mismatch'],
    ['a card of somebody else', { Text: { ErrCode: 301 } }, 'mismatch'],
    ['too little light', { Text: { ErrCode: 1201 } }, 'error'],
    ['a fault of theirs', { Text: { ErrCode: 4 } }, 'error'],
    ['a code that nobody knows', { Text: { ErrCode: 987_654 } }, 'error'],
    ['a code that is no number', { Text: { ErrCode: 'x' } }, 'error'],
    ['a flow whose time is over', { Text: { ErrCode: 15 } }, 'abandoned'],
    ['a token whose time is over', { Error: { Code: 'InvalidParameterValue.BizTokenExpired' } }, 'abandoned'],
    ['a token they do not know', { Error: { Code: 'InvalidParameterValue.BizTokenIllegal' } }, 'abandoned'],
  ])('maps %s to its outcome', async (_what, response, outcome) => {
    const { endpoint } = await pretend(() => answer(response))
    expect((await face(endpoint).result(begun.BizToken, own)).outcome).toBe(outcome)
  })

  const troubles: [string, Reply][] = [
    ['a refusal', answer({ Error: { Code: 'AuthFailure.SignatureFailure', Message: `${idCard} 林小满` } })],
    ['an error of the server', { status: 500, body: '{}' }],
    ['something that is no JSON', { status: 502, body: '<html>' }],
    ['nothing', { body: '' }],
    ['null', { body: 'null' }],
    ['silence', { body: JSON.stringify({ Response: begun }), after: 10_000 }],
  ]
  test.each([
    ...troubles,
    ['an address that is none', answer({ ...begun, Url: 'javascript:alert(1)' })],
    ['a token that is none', answer({ ...begun, BizToken: 'a b' })],
    ['no address', answer({ BizToken: begun.BizToken })],
  ] as [string, Reply][])('starts no check on %s, and names no person in the failure', async (_what, reply) => {
    const { endpoint } = await pretend(() => reply)
    const failure = await face(endpoint)
      .start(check)
      .then(
        () => 'begun',
        (error: Error) => error.message,
      )
    expect(failure).not.toMatch(/^begun|1949|林小满|a-secret/)
  })

  test.each(troubles)('accepts no result from %s', async (_what, reply) => {
    const { endpoint } = await pretend(() => reply)
    const failure = await face(endpoint)
      .result(begun.BizToken, own)
      .then(
        ({ outcome }) => `result: ${outcome}`,
        (error: Error) => error.message,
      )
    expect(failure).not.toMatch(/^result|1949|林小满/)
  })
})

test('lets the developer choose the outcome without a provider, and abandons an unknown check', async () => {
  const local = localFace()
  const { bizToken, url } = await local.start(check)
  expect(url).toBe(`/pretend/face?token=${bizToken}`)
  expect((await local.result(bizToken, own)).outcome).toBe('pending')
  expect(local.pretend?.end(bizToken, 'mismatch')).toBe(`${check.redirect}?BizToken=${bizToken}`)
  expect((await local.result(bizToken, own)).outcome).toBe('mismatch')
  expect((await local.result('unknown', own)).outcome).toBe('abandoned')
  expect(local.pretend?.end('unknown', 'pass')).toBeUndefined()
})
