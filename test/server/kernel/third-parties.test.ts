import { AsyncLocalStorage } from 'node:async_hooks'
import { account } from '../../../contract/account/account'
import { verify } from '../../../contract/account/verify'
import { likes } from '../../../contract/meeting/likes'
import { goods } from '../../../contract/money/goods'
import { withdrawals } from '../../../contract/payouts/withdrawals'
import { profile } from '../../../contract/profile/profile'
import { parties } from '../../../server/domains/core/legal/texts'
import { jobs } from '../../../server/jobs'
import type { Providers } from '../../../server/providers'
import { calls, plainInput } from '../../attack/calls'
import { shoot, written } from '../../attack/shots'
import { choices } from '../../attack/twins'
import { meeting, start } from '../../support/guarded'
import { newcomer } from '../../support/newcomer'
import { jpeg } from '../../support/pictures'
import { sendPicture } from '../../support/sending'
import { wav } from '../../support/voices'
import { type World, world } from '../../world'
import { agree, attempt, ends, number } from '../account/verify-world'
import { reachable, rounds } from '../core/notices-acts'
import { earns } from '../payouts/withdrawals-world'

type Services = Pick<Providers, 'sms' | 'wechat' | 'apple' | 'face' | 'moderation' | 'payment' | 'notices'>
const services = ['sms', 'wechat', 'apple', 'face', 'moderation', 'payment', 'notices'] as const

/** Methods that only read our own settings and documents, and send nothing to a service. */
const own = /^payment\.(railAt|rail|contracts|transfers|pretend)$|^payment\.statements|\.(accepts|decide)$/

const words = /^(apply|comments|guards|parents|planet|profile|prompts)\./
/** A request to a service: its row in the list, words that the row must have, and the calls or jobs that cause it. */
const questions: Record<string, { row: keyof typeof parties; says: RegExp; from: RegExp }> = {
  'sms.sendCode': {
    row: 'SMS',
    says: /点「获取验证码」之后/,
    from: /^(account\.sendSmsCode|appeals\.code|bindings\.newCode|parents\.sendCode)$/,
  },
  'wechat.accountOf': { row: 'WECHAT', says: /点微信登录之后/, from: /^account\.(login|wechat|wechatPhone)$/ },
  'wechat.phoneOf': { row: 'WECHAT', says: /你同意提供的手机号/, from: /^account\.wechatPhone$/ },
  'apple.read': {
    row: 'APPLE_CLIENT_ID',
    says: /点「通过 Apple 登录」之后/,
    from: /^(account\.apple|bindings\.tieApple)$/,
  },
  'face.start': { row: 'FACE', says: /发起实名认证、婚况认证/, from: /^verify\.bizToken$/ },
  'face.result': { row: 'FACE', says: /发起实名认证、婚况认证/, from: /^verify\.detectInfo$/ },
  'face.keep': { row: 'FACE', says: /比对头像是不是本人/, from: /^job compare-portraits$/ },
  'face.compare': { row: 'FACE', says: /更换头像时/, from: /^(upload avatar|job compare-portraits)$/ },
  'moderation.textNow': { row: 'MODERATION', says: /提交.*文字/, from: words },
  'moderation.picture': { row: 'MODERATION', says: /上传照片、头像/, from: /^upload (avatar|photo)$/ },
  'moderation.voice': { row: 'MODERATION', says: /语音/, from: /^upload greeting$/ },
  'moderation.poll': { row: 'MODERATION', says: /语音/, from: /^job review-pending$/ },
  'payment.begin': { row: 'PAYMENT', says: /确认支付/, from: /^goods\.pay$/ },
  'payment.query': { row: 'PAYMENT', says: /确认支付/, from: /^job (close|look-after)-orders$/ },
  'payment.close': { row: 'PAYMENT', says: /确认支付/, from: /^job close-orders$/ },
  'payment.transfers.send': { row: 'PAYMENT', says: /申请提现/, from: /^job pay-withdrawals$/ },
  'notices.subscribe': { row: 'NOTICES', says: /同意订阅消息/, from: /^notices$/ },
  'notices.sms': { row: 'NOTICES', says: /见面守护/, from: /^guards\.start$/ },
}

const asking = new AsyncLocalStorage<string>()
/** Requests so far, each with the call or job that caused it. */
const asked = new Set<string>()

/** The same service, with a record of each request and its cause. */
function noting<T extends object>(service: T, name: string): T {
  return new Proxy(service, {
    get(target, key) {
      const held: unknown = Reflect.get(target, key)
      const path = `${name}.${String(key)}`
      if (typeof held === 'object' && held !== null) return noting(held, path)
      if (typeof held !== 'function') return held
      return (...input: unknown[]) => {
        const from = asking.getStore()
        if (!own.test(path) && from !== undefined) asked.add(`${path} ${from}`)
        const said: unknown = held.apply(target, input)
        return own.test(path) && typeof said === 'object' && said !== null ? noting(said, name) : said
      }
    },
  })
}

let w: World
beforeAll(async () => {
  w = await world({
    deps: (deps) => {
      const watched = Object.fromEntries(services.map((name) => [name, noting(deps.providers[name], name)]))
      return { ...deps, providers: { ...deps.providers, ...(watched as Services) } }
    },
  })
  await everyCall()
  await everyScene()
  await everyJob()
  await within('notices', () => rounds(w))
})
afterAll(() => w.close())

const within = <T>(name: string, act: () => Promise<T>) => asking.run(name, act)
const someone = (name = '林') =>
  w.person(name, { dogFood: 1000, verified: ['realName', 'education', 'work', 'marital'], height: 165 })

/** Makes every call, each by a user who has everything that it needs. */
async function everyCall() {
  for (const call of calls) {
    const { token } = await someone()
    for (const choice of [{}, ...choices(call)]) {
      const input = written(call.endpoint, { ...plainInput(call), ...choice })
      await within(call.name, () => shoot(w.app, call.endpoint, input, { token, at: w.now() }))
    }
  }
}

/** Acts that plain inputs do not reach: one for each scene in the list. */
async function everyScene() {
  const phone = '13800000002'
  await within('account.sendSmsCode', () => w.send(account.sendSmsCode, { phone }))
  const code = w.messages.at(-1)?.code ?? ''
  await within('account.login', () => w.send(account.login, { phone, code, ...newcomer, wechatCode: 'of-lin' }))
  const lin = await w.person('林')
  await agree(w, lin)
  const wish = { name: '林小满', idCard: number(), token: attempt() }
  const { bizToken } = await within('verify.bizToken', () => lin.call(verify.bizToken, wish))
  ends(w, bizToken, 'pass')
  await within('verify.detectInfo', () => lin.call(verify.detectInfo, { bizToken }))
  await within('profile.edit', () => lin.call(profile.edit, { selfDescription: '喜欢在雨天读书' }))
  await within('upload photo', async () => sendPicture(w, lin, await jpeg()))
  await within('upload avatar', async () => sendPicture(w, lin, await jpeg(), { purpose: 'avatar' }))
  await within('upload greeting', () => sendPicture(w, lin, wav(4), { purpose: 'greeting', type: 'audio/wav' }))
  const { orderNo } = await lin.call(goods.addOrder, { goodsSkuId: 201 })
  await within('goods.pay', () => lin.call(goods.pay, { orderNo, place: 'browser' }))
  await earns(w, lin, 5000)
  const payout = { amount: 1000, name: '林小满', clientKey: attempt(), code: 'of-lin' }
  await within('withdrawals.apply', () => lin.call(withdrawals.apply, payout))
  await w.db.updateTable('withdrawals').set({ approved_at: w.now() }).execute()
  const mei = await meeting(w, '梅', '13800000003')
  await within('guards.start', () => start(w, mei, '13911112222'))
  await reachable(w, lin)
  await (await someone('文')).call(likes.like, { uid: lin.uid, type: 1 })
}

/** Runs each job, an hour later. */
async function everyJob() {
  w.pass(61 * 60_000)
  for (const { name, run } of jobs)
    await within(`job ${name}`, () => run(w.deps, w.now(), new AbortController().signal))
}

const found = () => [...asked].map((line) => /^(\S+) (.*)$/.exec(line)?.slice(1) ?? [])

// security P8
test('calls each external service in its scene, and in no other call or job', () => {
  expect(found().filter(([question = '', from = '']) => questions[question]?.from.test(from) !== true)).toEqual([])
  // a request that no call causes would prove nothing
  expect(Object.keys(questions).filter((question) => found().every(([one]) => one !== question))).toEqual([])
})

// security P8
test('lists each scene with the data that is transferred in it', () => {
  const told = (row: keyof typeof parties) => JSON.stringify(Object.values(parties[row]))
  expect(Object.entries(questions).filter(([, { row, says }]) => !says.test(told(row)))).toEqual([])
})
