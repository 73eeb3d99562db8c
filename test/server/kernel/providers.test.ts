import { createHash, createHmac } from 'node:crypto'
import { aliyunSms } from '../../../server/providers/sms/aliyun'
import { localSms } from '../../../server/providers/sms/local'
import { localWechat } from '../../../server/providers/wechat/local'
import { type Got, pretend, type Reply, stopPretending } from '../../support/pretend'

afterEach(stopPretending)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const strictly = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** Computes ACS3-HMAC-SHA256 from the received request, by Aliyun's documentation of signature v3. */
function acs3(got: Got, secret: string): string {
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(got.headers.authorization ?? '') ?? []
  const query = [...got.url.searchParams]
    .map(([key, value]) => `${strictly(key)}=${strictly(value)}`)
    .sort()
    .join('&')
  const signed = names
    .split(';')
    .map((name) => `${name}:${String(got.headers[name]).trim()}\n`)
    .join('')
  const canonical = [got.method, got.url.pathname, query, signed, names, sha256(got.body)].join('\n')
  return createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
}

describe('SMS by Aliyun', () => {
  const config = {
    accessKeyId: 'LTAI-test',
    accessKeySecret: 'a-secret',
    signName: '二狗 (测试)*',
    template: 'SMS_1',
    spareTemplate: 'SMS_2',
  }
  const send = (endpoint: string, spare = false) =>
    aliyunSms({ ...config, endpoint, now: () => new Date('2026-03-10T04:00:00.789Z') }).sendCode(
      '13800138000',
      '012345',
      spare,
    )

  test('sends number and code with a signature that the receiver computes too', async () => {
    const { gotten, endpoint } = await pretend(() => ({ body: '{"Code":"OK"}' }))
    await send(endpoint)
    const [got] = gotten
    if (!got) throw new Error('nothing came')
    expect(Object.fromEntries(got.url.searchParams)).toEqual({
      PhoneNumbers: '13800138000',
      SignName: config.signName,
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"012345"}',
    })
    expect(got.headers).toMatchObject({
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-content-sha256': sha256(''),
      'x-acs-date': '2026-03-10T04:00:00Z',
    })
    expect(got.headers.authorization).toBe(
      `ACS3-HMAC-SHA256 Credential=LTAI-test,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=${acs3(got, config.accessKeySecret)}`,
    )
    expect(JSON.stringify(got.headers)).not.toContain(config.accessKeySecret)
  })

  test('never uses a nonce twice', async () => {
    const { gotten, endpoint } = await pretend(() => ({ body: '{"Code":"OK"}' }))
    await Promise.all([send(endpoint), send(endpoint)])
    expect(new Set(gotten.map(({ headers }) => headers['x-acs-signature-nonce'])).size).toBe(2)
  })

  test.each([
    ['a refusal', { body: '{"Code":"isv.BUSINESS_LIMIT_CONTROL","Message":"13800138000 too often"}' }],
    ['an error of the server', { status: 500, body: '{}' }],
    ['something that is no JSON', { status: 502, body: '<html>' }],
    ['nothing', { body: '' }],
    ['null', { body: 'null' }],
    ['silence', { body: '{"Code":"OK"}', after: 10_000 }],
  ])('fails on %s without a number in the message', async (_what, reply: Reply) => {
    const { endpoint } = await pretend(() => reply)
    const failure = await send(endpoint).then(
      () => 'sent',
      (error: Error) => error.message,
    )
    expect(failure).not.toBe('sent')
    expect(failure).not.toContain('13800138000')
    expect(failure).not.toContain('012345')
  })

  test('sends a spare code by its own template', async () => {
    const { gotten, endpoint } = await pretend(() => ({ body: '{"Code":"OK"}' }))
    await send(endpoint, true)
    expect(gotten.map(({ url }) => url.searchParams.get('TemplateCode'))).toEqual(['SMS_2'])
  })

  test('fails when the server is unreachable', async () => {
    await expect(send('http://127.0.0.1:1')).rejects.toThrow()
  })
})

test('prints the code for the developer without a sender, and gives each code an account', async () => {
  const lines: string[] = []
  await localSms((line) => lines.push(line)).sendCode('13800138000', '012345', false)
  expect(lines.join()).toContain('012345')
  const wechat = localWechat()
  expect(await wechat.accountOf('a')).toEqual(await wechat.accountOf('a'))
  expect(await wechat.accountOf('a')).not.toEqual(await wechat.accountOf('b'))
  expect(await wechat.phoneOf('phone-13800138000')).toBe('13800138000')
  expect(await wechat.phoneOf('a')).toMatch(/^199\d{8}$/)
  expect(await wechat.phoneOf('a')).toBe(await wechat.phoneOf('a'))
  expect(await wechat.oauthOf('snapshot-1')).toMatchObject({ snapshot: true })
  for (const refused of [wechat.accountOf, wechat.phoneOf, wechat.oauthOf])
    await expect(refused('refused-1')).rejects.toThrow()
})
