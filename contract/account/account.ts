import * as Type from 'typebox/type'
import { Closed, type Data, Day, Done, get, Moment, Named, OneOf, post, Said, Text } from '../kernel/define'
import { limits } from '../kernel/limits'
import { gender } from '../kernel/options'

/** Numbers of the specification, unless they say ours. */
export const accountLimits = {
  /** A.product.02, years. */
  minAge: 18,
  maxAge: 100,
  /** A.auth.06: per phone, WeChat account or device. */
  registrationsMax: 10,
} as const

/** Minutes in which a face check replaces the proof of a lost number. */
export const releaseMinutes = 30

/** Mainland mobile, +86 implied (security I5). */
export const Phone = Type.String({ pattern: '^1[3-9][0-9]{9}$', minLength: 11, maxLength: 11 })
/** The code of one device, or the longer spare code of a number (security I5). */
export const Code = Type.String({
  pattern: `^([0-9]{${limits.smsCodeDigits}}|[0-9]{${limits.smsSpareDigits}})$`,
  minLength: limits.smsCodeDigits,
  maxLength: limits.smsSpareDigits,
})
/** From WeChat login; opaque, single use, five minutes. */
export const WechatCode = Type.String({ pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength: 128 })

/** A JSON web token signed by Apple. */
export const AppleToken = Type.String({
  pattern: '^[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+$',
  minLength: 20,
  maxLength: 4000,
})
export const State = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', minLength: 43, maxLength: 43 })

/** Registration: A.auth.04, and A.auth.25 with the versions read, terms then privacy. */
const newcomer = {
  gender: Type.Optional(OneOf(gender)),
  birthDate: Type.Optional(Day),
  /** Declares being single and Chinese. */
  declared: Type.Optional(Type.Boolean()),
  agreedTerms: Type.Optional(Text(20)),
  agreedPrivacy: Type.Optional(Text(20)),
  /** Ours: a parent's account, for parents-match alone. It does not declare to be single and matches no one (C.parents). */
  parent: Type.Optional(Type.Boolean()),
  /** Inviter's code; an unknown one is ignored (B.invite). */
  invite: Type.Optional(Text(20)),
}
/** Withdraws the account's cancellation (A.X46, security H7). */
const goOn = { goOn: Type.Optional(Type.Boolean()) }

/** One login in the device list (security I4). */
export const Session = Named('Session', {
  id: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', maxLength: 22 }),
  device: Said,
  createTime: Moment,
  lastSeenTime: Moment,
  current: Type.Boolean(),
})

/**
 * A code was sent: seconds until another one may be asked for. `spare`: strangers have used up the codes of this number; its
 * spare code of twelve digits was sent at `sentTime`, and opens the number on each device until `untilTime`.
 */
export const CodeSent = Named('CodeSent', {
  resendSeconds: Type.Integer({ minimum: 0, maximum: 3600 }),
  spare: Type.Optional(Closed({ sentTime: Moment, untilTime: Moment })),
})

/** Login, logout and sessions (A.auth; document 1 §1 and §7). The token is in the envelope (A.auth.10). */
export const account = {
  sendSmsCode: post('/user/v1/sendSmsCode', {
    access: 'public',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'smsSend',
    ours: true,
    summary: 'Sends a login code by SMS; answers alike for known and unknown numbers',
    input: Closed({ phone: Phone }),
    data: CodeSent,
  }),
  login: post('/user/v1/login', {
    access: 'public',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'login',
    ours: true,
    summary: 'Logs in by phone and code; a new number must give gender and birth date; wechatCode binds that account',
    input: Closed({
      phone: Phone,
      code: Code,
      ...newcomer,
      ...goOn,
      wechatCode: Type.Optional(WechatCode),
      appleToken: Type.Optional(AppleToken),
      /** I7: last four of the identity number, or that the account is someone else's. */
      idTail: Type.Optional(Type.String({ pattern: '^[0-9]{3}[0-9Xx]$', minLength: 4, maxLength: 4 })),
      notMine: Type.Optional(Type.Boolean()),
    }),
    data: Closed({ created: Type.Boolean() }),
  }),
  wechat: get('/wxuser/userInfo', {
    access: 'public',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'wechatLogin',
    summary:
      'Logs in by the code that WeChat gave the mini-program, or its page on the web with `state`; never registers',
    input: Closed({ code: WechatCode, state: Type.Optional(State), ...goOn }),
    data: Done,
  }),
  wechatPhone: post('/wxuser/v1/phoneLogin', {
    access: 'public',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'wechatLogin',
    ours: true,
    summary: 'Logs in, or registers, by the number that WeChat’s phone button gave, and ties that WeChat account',
    input: Closed({ phoneCode: WechatCode, wechatCode: WechatCode, ...newcomer, ...goOn }),
    data: Closed({ created: Type.Boolean() }),
  }),
  wechatPage: post('/wxuser/v1/oauthUrl', {
    access: 'public',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'wechatPage',
    ours: true,
    summary: 'The address of WeChat’s own login page, opened by a tap in WeChat’s browser; empty when there is none',
    input: Closed({ next: Type.Optional(Text(500)) }),
    data: Closed({ url: Said }),
  }),
  appleNonce: post('/user/v1/appleNonce', {
    access: 'public',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'appleNonce',
    ours: true,
    summary: 'The one-use nonce that Apple’s token must carry',
    data: Closed({ nonce: Said }),
  }),
  apple: post('/user/v1/appleLogin', {
    access: 'public',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'appleLogin',
    ours: true,
    summary: 'Logs in by an Apple account, in the native app; never registers: `login` ties it to a number',
    input: Closed({ identityToken: AppleToken, ...goOn }),
    data: Done,
  }),
  logout: post('/user/v1/logout', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'Ends this session',
    data: Done,
  }),
  logoutEverywhere: post('/user/v1/logoutAll', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Ends every session of this person; not from a session that a link gave',
    data: Done,
  }),
  sessions: get('/user/v1/sessions', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Where this account is logged in',
    data: Closed({ list: Type.Array(Session, { maxItems: 100 }) }),
  }),
  endSession: post('/user/v1/endSession', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Ends one other session of mine',
    input: Closed({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 }) }),
    data: Done,
  }),
  link: post('/user/v1/linkToken', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary:
      'Mints a link token: `ident` of a web page that continues this session once, on one page, within 120 s; not from a session that a link gave itself (security I1, I3)',
    input: Closed({ page: Text(200) }),
    data: Closed({ ident: Said }),
  }),
}

export type Session = Data<typeof account.sessions>['list'][number]
