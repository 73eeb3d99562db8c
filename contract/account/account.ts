import * as Type from 'typebox/type'
import { About, Closed, type Data, Day, Done, get, Moment, Named, OneOf, post, Said, Token } from '../kernel/define'
import { limits } from '../kernel/limits'
import { gender } from '../kernel/options'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const accountLimits = {
  /** A.product.02, years. */
  minAge: 18,
  maxAge: 100,
  /** A.auth.06: most registrations per phone number, WeChat account or device. */
  registrationsMax: 10,
} as const

/** Minutes for which a passed face check replaces the proof of a phone number that the user has lost. */
export const releaseMinutes = 30

/** Mainland mobile number without the country code +86 (security I5). */
export const Phone = Type.String({ pattern: '^1[3-9][0-9]{9}$', minLength: 11, maxLength: 11 })
/** A login code: a code that was sent to one device, or the longer spare code of a number (security I5). */
export const Code = Type.String({
  pattern: `^([0-9]{${limits.smsCodeDigits}}|[0-9]{${limits.smsSpareDigits}})$`,
  minLength: limits.smsCodeDigits,
  maxLength: limits.smsSpareDigits,
})
/** Opaque code from WeChat's login. It can be used once, within five minutes. */
export const WechatCode = Type.String({ pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength: 128 })

/** A JSON web token signed by Apple. */
export const AppleToken = Type.String({
  pattern: '^[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+$',
  minLength: 20,
  maxLength: 4000,
})
export const State = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', minLength: 43, maxLength: 43 })

/** Fields of a registration (A.auth.04), with the document versions read: terms, then privacy policy (A.auth.25). */
const newcomer = {
  gender: About(Type.Optional(OneOf(gender)), 'Gender of the user; needed for a new number'),
  birthDate: About(Type.Optional(Day), 'Date of birth, `YYYY-MM-DD`; needed for a new number, and refused under 18'),
  declared: About(
    Type.Optional(Type.Boolean()),
    'True declares to be single, unless a parent, and a Chinese citizen; needed for a new number',
  ),
  agreedTerms: About(Type.Optional(Token(20)), 'Version of the terms that the user agreed to; needed for a new number'),
  agreedPrivacy: About(
    Type.Optional(Token(20)),
    'Version of the privacy policy that the user agreed to; needed for a new number',
  ),
  /** Ours; C.parents. */
  parent: About(
    Type.Optional(Type.Boolean()),
    "True makes a parent's account, for parents-match alone; absent is false",
  ),
  /** B.invite. */
  invite: About(Type.Optional(Token(20)), 'Invitation code of another user; an unknown one is ignored'),
}
/** True withdraws the pending cancellation of the account (A.X46, security H7). */
const goOn = {
  goOn: About(
    Type.Optional(Type.Boolean()),
    'True withdraws the cancellation of the account that is under way; without it code 1012 answers',
  ),
}

/** One session in the user's list of devices (security I4). */
export const Session = Named('Session', {
  id: About(Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', maxLength: 22 }), 'Id of the session'),
  device: About(Said, 'Name of the device, as a text for the user; empty when unknown'),
  createTime: About(Moment, 'When the session began, in milliseconds since 1970'),
  lastSeenTime: About(Moment, 'When the session was used last, in milliseconds since 1970'),
  current: About(Type.Boolean(), 'Whether it is the session of this call'),
})

/**
 * Answer after a code was sent. `resendSeconds` is the wait before the next request. `spare` is present when strangers
 * have used up the codes of this number: a spare code of twelve digits was sent at `sentTime`. It logs in on every
 * device until `untilTime`.
 */
export const CodeSent = Named('CodeSent', {
  resendSeconds: About(Type.Integer({ minimum: 0, maximum: 3600 }), 'Seconds until another code can be asked for'),
  spare: About(
    Type.Optional(
      Closed({
        sentTime: About(Moment, 'When it was sent, in milliseconds since 1970'),
        untilTime: About(Moment, 'Until when it is good, on each device, in milliseconds since 1970'),
      }),
    ),
    'The longer code of twelve digits that was sent instead, since too many were asked for; else absent',
  ),
})

/**
 * Login, logout and sessions (A.auth; document 1 §1 and §7). The session token is returned in the envelope (A.auth.10).
 */
export const account = {
  sendSmsCode: post('/user/v1/sendSmsCode', {
    access: 'public',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'smsSend',
    ours: true,
    summary: 'Send a login code by SMS; the answer is alike for known and unknown numbers',
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
    summary: 'Log in by phone and code, or register a new number; `wechatCode` and `appleToken` tie those accounts',
    input: Closed({
      phone: Phone,
      code: About(Code, 'Code of the SMS: six digits, or the spare code of twelve'),
      ...newcomer,
      ...goOn,
      wechatCode: About(Type.Optional(WechatCode), 'Login code of WeChat, to tie that account; absent for none'),
      appleToken: About(Type.Optional(AppleToken), 'Identity token of Apple, to tie that account; absent for none'),
      /** Security I7. */
      idTail: About(
        Type.Optional(Type.String({ pattern: '^[0-9]{3}[0-9Xx]$', minLength: 4, maxLength: 4 })),
        'Last four characters of the identity number, after code 1013',
      ),
      notMine: About(
        Type.Optional(Type.Boolean()),
        'True after code 1013 when the known account belongs to an earlier owner of the number: a new one is made',
      ),
    }),
    data: Closed({ created: About(Type.Boolean(), 'Whether a new account was made') }),
  }),
  wechat: get('/wxuser/userInfo', {
    access: 'public',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'wechatLogin',
    summary:
      'Log in by the code that WeChat gave to the mini-program, or to its page on the web with `state`; never register',
    input: Closed({
      code: About(WechatCode, 'Login code of WeChat, good once'),
      state: About(
        Type.Optional(State),
        "Random text that came back with the code from WeChat's page; absent in the mini-program",
      ),
      ...goOn,
    }),
    data: Done,
  }),
  wechatPhone: post('/wxuser/v1/phoneLogin', {
    access: 'public',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'wechatLogin',
    ours: true,
    summary: "Log in, or register, by the number that WeChat's phone button gave, and tie that WeChat account",
    input: Closed({
      phoneCode: About(WechatCode, "Code of WeChat's phone button, good once"),
      wechatCode: About(WechatCode, 'Login code of WeChat, good once'),
      ...newcomer,
      ...goOn,
    }),
    data: Closed({ created: About(Type.Boolean(), 'Whether a new account was made') }),
  }),
  wechatPage: post('/wxuser/v1/oauthUrl', {
    access: 'public',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'wechatPage',
    ours: true,
    summary: "Get the address of WeChat's own login page, to be opened by a tap in WeChat's browser",
    input: Closed({
      next: About(Type.Optional(Token(500)), 'Screen of the app to which the login leads; absent for the usual one'),
    }),
    data: Closed({ url: About(Said, 'Address of the page; empty when there is none') }),
  }),
  appleNonce: post('/user/v1/appleNonce', {
    access: 'public',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'appleNonce',
    ours: true,
    summary: "Get the one-use nonce that Apple's token must carry",
    data: Closed({
      nonce: About(
        Said,
        "The nonce, whose SHA-256 in hex goes into Apple's request; empty when Apple is not available",
      ),
    }),
  }),
  apple: post('/user/v1/appleLogin', {
    access: 'public',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'appleLogin',
    ours: true,
    summary: 'Log in by an Apple account, in the native app; never register: `login` ties it to a number',
    input: Closed({ identityToken: About(AppleToken, 'Identity token of Apple, a JSON web token'), ...goOn }),
    data: Done,
  }),
  logout: post('/user/v1/logout', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'End this session',
    data: Done,
  }),
  logoutEverywhere: post('/user/v1/logoutAll', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'End every session of this account; not from a session that a link gave',
    data: Done,
  }),
  sessions: get('/user/v1/sessions', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List the sessions in which this account is logged in',
    data: Closed({ list: About(Type.Array(Session, { maxItems: 100 }), 'The sessions, with that of this call') }),
  }),
  endSession: post('/user/v1/endSession', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'End one other session of mine',
    input: Closed({
      id: About(
        Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 }),
        'Id of the session, as the list tells',
      ),
    }),
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
      'Make a link token: `ident` of a web page that continues this session once, on one page, within 120 seconds; not from a session that a link gave',
    input: Closed({ page: About(Token(200), 'Path of the page that the token opens') }),
    data: Closed({ ident: About(Said, 'The link token') }),
  }),
}

export type Session = Data<typeof account.sessions>['list'][number]
