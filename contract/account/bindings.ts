import * as Type from 'typebox/type'
import { Closed, Done, get, post, Said, WordOf } from '../kernel/define'
import { ownCodeUses } from '../kernel/options'
import { AppleToken, Code, CodeSent, Phone, State, WechatCode } from './account'
import { Attempt, BizToken, Started } from './verify'

/** The login methods of an account: its number, and the WeChat and Apple accounts tied to it (security I15, I16). */
export const bindings = {
  mine: get('/user/v1/bindings', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'What my account is entered by; the number masked, as first 3 digits, ****, last 4',
    data: Closed({
      /** '' when the number went to a new owner. */
      phone: Said,
      wechat: Type.Boolean(),
      apple: Type.Boolean(),
      /** Whether a face check can replace the code to a lost number. */
      face: Type.Boolean(),
    }),
  }),
  ownCode: post('/user/v1/ownCode', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'smsSend',
    ours: true,
    summary: 'Sends a code to my own number, good for one use alone',
    input: Closed({ use: WordOf(ownCodeUses) }),
    data: CodeSent,
  }),
  newCode: post('/user/v1/newNumberCode', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'smsSend',
    ours: true,
    summary: 'Sends a code to the number that I change to; answers alike for all numbers',
    input: Closed({ phone: Phone }),
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
    input: Closed({ token: Attempt }),
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
      'Changes my number by a code to the new one, and a code to the old one or a face check that just passed; every session ends but this one, which gets a new token',
    input: Closed({
      phone: Phone,
      code: Code,
      ownCode: Type.Optional(Code),
      bizToken: Type.Optional(BizToken),
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
    summary: 'Ties the WeChat account behind a code, if it is no other account’s',
    input: Closed({ code: WechatCode, state: Type.Optional(State) }),
    data: Done,
  }),
  tieApple: post('/user/v1/tieApple', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'proof',
    ours: true,
    summary: 'Ties an Apple account, if it is no other account’s',
    input: Closed({ identityToken: AppleToken }),
    data: Done,
  }),
  untie: post('/user/v1/untie', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'proof',
    ours: true,
    summary: 'Unties WeChat or Apple, never the last way in',
    input: Closed({ tie: WordOf(['wechat', 'apple'] as const) }),
    data: Done,
  }),
}
