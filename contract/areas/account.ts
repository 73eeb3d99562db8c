import * as Type from 'typebox/type'
import { Closed, type Data, Day, Done, get, Moment, OneOf, post, Said, Text } from '../define'
import { limits } from '../limits'
import { genders } from '../options'

/** A mainland mobile number, +86 understood (security I5). */
export const Phone = Type.String({ pattern: '^1[3-9][0-9]{9}$', minLength: 11, maxLength: 11 })
const Code = Type.String({
  pattern: `^[0-9]{${limits.smsCodeDigits}}$`,
  minLength: limits.smsCodeDigits,
  maxLength: limits.smsCodeDigits,
})
/** What WeChat's login hands out; opaque to us, one use, five minutes. */
const WechatCode = Type.String({ pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength: 128 })

/** One place where the account is logged in, for the list of devices (security I4). */
export const Session = Closed({
  id: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', maxLength: 22 }),
  device: Said,
  createTime: Moment,
  lastSeenTime: Moment,
  current: Type.Boolean(),
})

/** Login, logout and sessions (A.auth; document 1 §1 and §7). The token itself travels in the envelope (A.auth.10). */
export const account = {
  sendSmsCode: post('/user/v1/sendSmsCode', {
    access: 'public',
    effect: 'write',
    once: 'natural',
    limiter: 'smsSend',
    summary: 'Sends a login code by SMS; answers alike for known and unknown numbers',
    input: Closed({ phone: Phone }),
    data: Closed({ resendSeconds: Type.Integer({ minimum: 0, maximum: 3600 }) }),
  }),
  login: post('/user/v1/login', {
    access: 'public',
    effect: 'write',
    once: 'natural',
    limiter: 'login',
    summary: 'Logs in by phone and code; a new number must give gender and birth date; wechatCode binds that account',
    input: Closed({
      phone: Phone,
      code: Code,
      gender: Type.Optional(OneOf(genders)),
      birthDate: Type.Optional(Day),
      wechatCode: Type.Optional(WechatCode),
    }),
    data: Closed({ created: Type.Boolean() }),
  }),
  wechat: get('/wxuser/userInfo', {
    access: 'public',
    effect: 'write',
    once: 'natural',
    limiter: 'login',
    summary: 'Logs in by the code that WeChat gave the mini-program (A.auth.02); never registers anybody',
    input: Closed({ code: WechatCode }),
    data: Done,
  }),
  logout: post('/user/v1/logout', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    limiter: 'write',
    summary: 'Ends this session',
    data: Done,
  }),
  logoutEverywhere: post('/user/v1/logoutAll', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    limiter: 'write',
    summary: 'Ends every session of this person; not from a session that a link gave (security I3)',
    data: Done,
  }),
  sessions: get('/user/v1/sessions', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Where this account is logged in',
    data: Closed({ list: Type.Array(Session, { maxItems: 100 }) }),
  }),
  link: post('/user/v1/linkToken', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    limiter: 'write',
    summary:
      'Mints a link token: `ident` of a web page that continues this session once, on one page, within 120 s; not from a session that a link gave itself (security I1, I3)',
    input: Closed({ page: Text(200) }),
    data: Closed({ ident: Said }),
  }),
}

export type Session = Data<typeof account.sessions>['list'][number]
