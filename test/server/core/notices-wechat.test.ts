import { breakerFor, CircuitOpenError, RefusalError } from '../../../server/providers/circuit-breaker'
import { templateIn } from '../../../server/providers/notices/real'
import { officialMessages, subscribeMessages } from '../../../server/providers/notices/wechat'
import { aliyunNotices } from '../../../server/providers/sms/aliyun'
import { accessTokens } from '../../../server/providers/wechat/access-token'
import { type Got, pretend, type Reply, stopPretending } from '../../support/pretend'

afterEach(stopPretending)

const now = () => new Date('2026-03-10T04:00:00Z')
const message = {
  title: '访客',
  text: '3 个人看过你，其中有几位最近常来，去看看他们是谁吧',
  at: now(),
  id: 'n'.repeat(22),
  page: `pages/chat/notice/index?id=${'n'.repeat(22)}`,
  url: 'https://ergou.example/vh5/chat/notice?id=n',
}

/** WeChat as documented: first a token, then the call with it. */
const wechat = (answer: (got: Got) => Reply) =>
  pretend((got) =>
    got.url.pathname === '/cgi-bin/stable_token'
      ? { body: JSON.stringify({ access_token: 't-1', expires_in: 7200 }) }
      : answer(got),
  )
const wayTo = (endpoint: string) => ({
  endpoint,
  tokens: accessTokens({ appId: 'wx1', secret: 'app&secret', now, endpoint }),
  breaker: breakerFor('test', { timeout: 300 }),
})
const setting = templateIn('TPL:thing1,thing2,time3')
const subscribe = (endpoint: string) =>
  subscribeMessages({ contact: setting }, wayTo(endpoint))('o-1', 'contact', message)
const ok: Reply = { body: '{"errcode":0,"errmsg":"ok","msgid":1}' }

test('sends a subscribe message with the words, page and lengths that WeChat requires', async () => {
  const { gotten, endpoint } = await wechat(() => ok)
  expect(await subscribe(endpoint)).toBe('sent')
  const got = gotten.at(-1)
  expect([got?.method, got?.url.pathname, got?.url.searchParams.get('access_token')]).toEqual([
    'POST',
    '/cgi-bin/message/subscribe/send',
    't-1',
  ])
  expect(JSON.parse(got?.body ?? '')).toEqual({
    touser: 'o-1',
    template_id: 'TPL',
    page: message.page,
    miniprogram_state: 'formal',
    lang: 'zh_CN',
    data: {
      thing1: { value: '访客' },
      thing2: { value: '3 个人看过你，其中有几位最近常来，去…' },
      time3: { value: '2026-03-10 12:00' },
    },
  })
})

test('opens the mini-program by a template message of the official account, and names itself once for WeChat', async () => {
  const { gotten, endpoint } = await wechat(() => ok)
  const send = officialMessages(setting, 'wx-mini', wayTo(endpoint))
  expect(await send('o-2', message)).toBe('sent')
  expect(gotten.at(-1)?.url.pathname).toBe('/cgi-bin/message/template/send')
  expect(JSON.parse(gotten.at(-1)?.body ?? '')).toMatchObject({
    touser: 'o-2',
    template_id: 'TPL',
    url: message.url,
    miniprogram: { appid: 'wx-mini', pagepath: message.page },
    client_msg_id: message.id,
  })
})

test.each([43101, 40003, 43004])('treats %i as a user who cannot be reached by this channel', async (errcode) => {
  const { endpoint } = await wechat(() => ({ body: JSON.stringify({ errcode, errmsg: 'user refuse' }) }))
  expect(await subscribe(endpoint)).toBe('refused')
})

test.each([-1, 45009, 47003, 41030, 40037])('treats %i as certainly not sent', async (errcode) => {
  const { endpoint } = await wechat(() => ({ body: JSON.stringify({ errcode, errmsg: 'o-1 argument invalid' }) }))
  const failure = await subscribe(endpoint).catch((error: Error) => error)
  expect(failure).toBeInstanceOf(RefusalError)
  expect(String(failure)).not.toMatch(/o-1|secret|t-1/)
})

test.each([
  ['silence', { body: ok.body, after: 2_000 }],
  ['a broken answer', { body: '<html>' }],
  ['an error of the server', { status: 502, body: '' }],
] as const)('treats %s as possibly sent', async (_what, reply) => {
  const { endpoint } = await wechat(() => reply)
  expect(await subscribe(endpoint)).toBe('unknown')
})

test('counts a refused connection or an open circuit as not sent', async () => {
  const { endpoint, down } = await wechat(() => ok)
  const way = wayTo(endpoint)
  const send = () => subscribeMessages({ contact: setting }, way)('o-1', 'contact', message)
  expect(await send()).toBe('sent')
  await down()
  // the message may have arrived over a connection that was already open
  expect(await send().catch(() => 'not sent')).not.toBe('sent')
  for (let n = 1; n < 5; n += 1) await expect(send()).rejects.toThrow()
  await expect(send()).rejects.toBeInstanceOf(CircuitOpenError)
})

test('sends SMS notices with their template and, where it has one, the day, and logs no number in a failure', async () => {
  const answers = [
    '{"Code":"OK"}',
    '{"Code":"OK"}',
    '{"Code":"OK"}',
    '{"Code":"isv.OUT_OF_SERVICE","Message":"13800138000"}',
  ]
  const { gotten, endpoint } = await pretend(() => ({ body: answers.shift() ?? '' }))
  const send = aliyunNotices({
    ...{ accessKeyId: 'id', accessKeySecret: 'a-secret', signName: '二狗', now, endpoint },
    templates: {
      ...{ account: 'SMS_2', dated: 'SMS_3', ban: 'SMS_4', safety: 'SMS_5', appeal: 'SMS_12' },
      ...{
        guardAsk: 'SMS_10',
        guard: 'SMS_6',
        guardLate: 'SMS_7',
        guardHelp: 'SMS_8',
        guardSafe: 'SMS_9',
        guardDue: 'SMS_11',
      },
    },
  })
  expect(await send('13800138000', { what: 'account', day: '2026-04-24', text: '' })).toBe('sent')
  expect(await send('13800138000', { what: 'ban', day: '', text: '' })).toBe('sent')
  // security H10
  const params = { name: '林', time: '03-10 19:00', place: '武康路' }
  expect(await send('13800138000', { what: 'guardHelp', day: '', text: '', params })).toBe('sent')
  const failure = await send('13800138000', { what: 'safety', day: '', text: '' }).catch(
    (error: Error) => error.message,
  )
  expect(failure).toBe('SendSms refused: isv.OUT_OF_SERVICE')
  expect(
    gotten.map(({ url }) => [url.searchParams.get('TemplateCode'), url.searchParams.get('TemplateParam')]),
  ).toEqual([
    ['SMS_3', '{"day":"2026-04-24"}'],
    ['SMS_4', '{}'],
    ['SMS_8', '{"name":"林","time":"03-10 19:00","place":"武康路"}'],
    ['SMS_5', '{}'],
  ])
})
