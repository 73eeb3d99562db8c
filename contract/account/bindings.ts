import * as Type from 'typebox/type'
import { About, Closed, Done, get, post, Said, WordOf } from '../kernel/define'
import { ownCodeUses } from '../kernel/options'
import { AppleToken, Code, CodeSent, Phone, State, WechatCode } from './account'
import { Attempt, BizToken, Started } from './verify'

/** Login methods of an account: its phone number, and the linked WeChat and Apple accounts (security I15, I16). */
export const bindings = {
  mine: get('/user/v1/bindings', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Get the ways to log in to my account',
    data: Closed({
      phone: About(Said, 'Masked number: first 3 digits, `****`, last 4; empty when the number went to a new owner'),
      wechat: About(Type.Boolean(), 'Whether a WeChat account is tied'),
      apple: About(Type.Boolean(), 'Whether an Apple account is tied'),
      face: About(Type.Boolean(), 'Whether a face check can replace the code to a lost number'),
    }),
  }),
  ownCode: post('/user/v1/ownCode', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'smsSend',
    ours: true,
    summary: 'Send a code to my own number, good for one use alone',
    input: Closed({
      use: About(WordOf(ownCodeUses), 'Use of the code: to change the number, or to cancel the account'),
    }),
    data: CodeSent,
  }),
  newCode: post('/user/v1/newNumberCode', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'smsSend',
    ours: true,
    summary: 'Send a code to the number that I change to; the answer is alike for all numbers',
    input: Closed({ phone: About(Phone, 'The new number, 11 digits') }),
    data: CodeSent,
  }),
  face: post('/user/v1/newNumberFace', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'face',
    ours: true,
    summary: 'Start a face check of a verified user, in place of a code to a lost number',
    input: Closed({
      token: About(Attempt, "The client's own key of this attempt; the same key continues the same check"),
    }),
    data: Started,
  }),
  changePhone: post('/user/v1/changePhone', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'export',
    ours: true,
    summary:
      'Change my number by a code to the new one, and a code to the old one or a passed face check; every other session ends, and this one gets a new token',
    input: Closed({
      phone: About(Phone, 'The new number, 11 digits'),
      code: About(Code, 'Code that was sent to the new number'),
      ownCode: About(Type.Optional(Code), 'Code that was sent to the old number; absent with a face check'),
      bizToken: About(
        Type.Optional(BizToken),
        'Token of a face check that passed within 30 minutes; absent with a code to the old number',
      ),
    }),
    data: Done,
  }),
  tieWechat: post('/user/v1/tieWechat', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'proof',
    ours: true,
    summary: 'Tie the WeChat account behind a code, unless it belongs to another account',
    input: Closed({
      code: About(WechatCode, 'Login code of WeChat, good once'),
      state: About(
        Type.Optional(State),
        "Random text that came back with the code from WeChat's page; absent in the mini-program",
      ),
    }),
    data: Done,
  }),
  tieApple: post('/user/v1/tieApple', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'proof',
    ours: true,
    summary: 'Tie an Apple account, unless it belongs to another account',
    input: Closed({ identityToken: About(AppleToken, 'Identity token of Apple, a JSON web token') }),
    data: Done,
  }),
  untie: post('/user/v1/untie', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'proof',
    ours: true,
    summary: 'Untie WeChat or Apple, unless it is the last way to log in',
    input: Closed({ tie: About(WordOf(['wechat', 'apple'] as const), 'Account to untie') }),
    data: Done,
  }),
}
