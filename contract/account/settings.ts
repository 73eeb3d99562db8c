import * as Type from 'typebox/type'
import { documentNames } from '../core/legal-documents'
import { About, Closed, Done, get, Moment, Named, OneOf, post, Said, Token, Whole } from '../kernel/define'
import { role } from '../kernel/options'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const settingsLimits = {
  /** A.privacy.05, days. */
  stealthFreeDays: 7,
} as const

const Kind = Type.Unsafe<(typeof documentNames)[number]>(Type.String({ enum: [...documentNames], maxLength: 20 }))
/** 0 off, 1 on; for the push channel both channels joined by `_`, the preferred one first (A.setting.04). */
const Status = Type.Union([
  OneOf({ off: 0, on: 1 }),
  Type.String({ pattern: '^[a-z]{1,20}_[a-z]{1,20}$', maxLength: 41 }),
])
const Switch = Named('Switch', {
  switchId: About(Whole(1, 999), 'Number of the switch; 27 is the push channel'),
  switchName: About(Said, 'Name of the switch, in Chinese'),
  status: About(
    Status,
    '0 off, 1 on; of the push channel its order, preferred first: app_miniprogram or miniprogram_app',
  ),
})

/** Switches, stealth and consents (A.setting, A.privacy; document 1 §2 to §4, §7). */
export const settings = {
  configuration: get('/chat/v1/getConfiguration', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary:
      'Get my switches by module, the push channel only when asked for; `privacy` holds the switches about other users',
    input: Closed({
      containPushChannel: About(
        Type.Optional(Type.Boolean()),
        'True adds the switch of the push channel; absent is false',
      ),
    }),
    data: Type.Array(
      Closed({
        module: About(
          Said,
          'Name of the group, in Chinese; privacy for the switches about other users; of the push channel its status',
        ),
        children: About(Type.Array(Switch, { maxItems: 30 }), 'The switches of the group'),
      }),
      { maxItems: 10 },
    ),
  }),
  modify: post('/chat/v1/modifyConfiguration', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Change one switch',
    input: Closed({
      switchId: About(Whole(1, 999), 'Number of the switch; 27 is the push channel'),
      status: About(
        Status,
        '0 off, 1 on; of the push channel its order, preferred first: app_miniprogram or miniprogram_app',
      ),
    }),
    data: Done,
  }),
  hide: post('/user/hide', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Turn stealth on, free once in seven days, or off, always free',
    input: Closed({ hide: About(Type.Boolean(), 'True turns stealth on') }),
    data: Closed({ role: About(OneOf(role), 'Role after the change') }),
  }),
  stealth: get('/user/v1/stealth', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Tell whether I am in stealth, and when turning it on is free again',
    data: Closed({
      hidden: About(Type.Boolean(), 'Whether the caller is in stealth'),
      freeTime: About(Moment, 'When turning it on is free again, in milliseconds since 1970; 0 when it is now'),
    }),
  }),
  consents: get('/user/v1/consents', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List the documents that I agreed to, with version and time; withdrawn ones too',
    data: Closed({
      list: About(
        Type.Array(
          Closed({
            kind: About(Kind, 'Name of the document'),
            version: About(Said, 'Version that the user agreed to'),
            agreeTime: About(Moment, 'When the user agreed, in milliseconds since 1970'),
            withdrawTime: About(Moment, 'When the consent was withdrawn, in milliseconds since 1970; 0 while it holds'),
          }),
          {
            maxItems: 200,
          },
        ),
        'The consents',
      ),
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
    input: Closed({
      kind: About(Kind, 'Name of the document'),
      version: About(Token(20), 'Version that the user read; it has to be the one in force'),
    }),
    data: Done,
  }),
  withdrawConsent: post('/user/v1/withdrawConsent', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'Withdraw a consent; not to the terms and the privacy policy, which end with the account',
    input: Closed({ kind: About(Kind, 'Name of the document') }),
    data: Done,
  }),
}
