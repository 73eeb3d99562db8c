import * as Type from 'typebox/type'
import { documentNames } from '../core/legal-documents'
import { Closed, Done, get, Moment, Named, OneOf, post, Said, Text, Whole } from '../kernel/define'
import { role } from '../kernel/options'

/** Numbers of the specification, unless they say ours. */
export const settingsLimits = {
  /** A.privacy.05, days. */
  stealthFreeDays: 7,
} as const

const Kind = Type.Unsafe<(typeof documentNames)[number]>(Type.String({ enum: [...documentNames], maxLength: 20 }))
/** 0 off, 1 on; for the push channel both channels joined by an underscore, preferred first (A.setting.04). */
const Status = Type.Union([
  OneOf({ off: 0, on: 1 }),
  Type.String({ pattern: '^[a-z]{1,20}_[a-z]{1,20}$', maxLength: 41 }),
])
const Switch = Named('Switch', { switchId: Whole(1, 999), switchName: Said, status: Status })

/** Switches, stealth and consents (A.setting, A.privacy; document 1 §2 to §4, §7). */
export const settings = {
  configuration: get('/chat/v1/getConfiguration', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary:
      'Get my switches by module, the push channel only when asked for; `privacy` holds the switches about other users',
    input: Closed({ containPushChannel: Type.Optional(Type.Boolean()) }),
    data: Type.Array(Closed({ module: Said, children: Type.Array(Switch, { maxItems: 30 }) }), { maxItems: 10 }),
  }),
  modify: post('/chat/v1/modifyConfiguration', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Changes one switch',
    input: Closed({ switchId: Whole(1, 999), status: Status }),
    data: Done,
  }),
  hide: post('/user/hide', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Stealth on, free once in seven days, or off, always (A.privacy.05, 06, 15)',
    input: Closed({ hide: Type.Boolean() }),
    data: Closed({ role: OneOf(role) }),
  }),
  stealth: get('/user/v1/stealth', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Whether I hide, and when hiding is free again; 0 when it is now',
    data: Closed({ hidden: Type.Boolean(), freeTime: Moment }),
  }),
  consents: get('/user/v1/consents', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'What I agreed to, in which version and when; withdrawn ones too',
    data: Closed({
      list: Type.Array(Closed({ kind: Kind, version: Said, agreeTime: Moment, withdrawTime: Moment }), {
        maxItems: 200,
      }),
    }),
  }),
  agree: post('/user/v1/agree', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'Agree to one text in the version that was read; refused when it is not the current one',
    input: Closed({ kind: Kind, version: Text(20) }),
    data: Done,
  }),
  withdrawConsent: post('/user/v1/withdrawConsent', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'Takes a consent back; not the agreement and the policy, which end with the account',
    input: Closed({ kind: Kind }),
    data: Done,
  }),
}
