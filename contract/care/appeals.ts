import * as Type from 'typebox/type'
import { Code, CodeSent, Phone } from '../account/account'
import { UploadId, uploadLimits, uploadTypes } from '../core/uploads'
import { Closed, Done, Moment, post, Said, Text, Whole, WordOf } from '../kernel/define'
import { ContentId } from '../planet/planet-parts'
import { supportLimits } from './support'

/** Numbers of the specification, unless they say ours. */
export const appealLimits = {
  /** Ours: longest appeal. */
  appealMax: 200,
} as const

/** States of the appeal against a punishment. */
const appealStates = ['may', 'open', 'upheld', 'dismissed'] as const

/** The token for a proved number of a banned account, valid for half an hour: it opens appeals and nothing else. */
const Ticket = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', minLength: 43, maxLength: 43 })

/** Appeals against staff decisions: refused posts and punishments (security C10). */
export const appeals = {
  add: post('/dynamic/v1/appeal', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'appeals',
    ours: true,
    summary: 'Asks staff to look again at a post of mine that was refused; once for each refusal',
    input: Closed({ dynamicId: ContentId, words: Text(appealLimits.appealMax) }),
    data: Done,
  }),
  punishment: post('/user/v1/punishment/appeal', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'appeals',
    ours: true,
    summary: 'Asks staff to look again at a punishment of mine, in force or over; once for each',
    input: Closed({ punishmentId: ContentId, words: Text(appealLimits.appealMax) }),
    data: Done,
  }),
  code: post('/user/v1/appeal/code', {
    access: 'public',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'smsSend',
    ours: true,
    summary:
      'Send a code to the number of a user who appeals from the login screen; the answer is the same for all numbers',
    input: Closed({ phone: Phone }),
    data: CodeSent,
  }),
  enter: post('/user/v1/appeal/enter', {
    access: 'public',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'bannedAppeal',
    ours: true,
    summary:
      'Tell the owner of a number why its account is stopped, and give a ticket to appeal; one refusal for accounts that are not stopped and for numbers without an account',
    input: Closed({ phone: Phone, code: Code }),
    data: Closed({
      ticket: Ticket,
      list: Type.Array(
        Closed({
          punishmentId: ContentId,
          title: Said,
          reason: Said,
          startTime: Moment,
          /** 0: for good. */
          untilTime: Moment,
          appeal: WordOf(appealStates),
          /** Staff's answer, once the appeal is decided. */
          answer: Said,
        }),
        { maxItems: 100 },
      ),
    }),
  }),
  uploadToken: post('/user/v1/appeal/uploadToken', {
    access: 'public',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'appealPicture',
    ours: true,
    summary: 'A token for one picture of an appeal, as `uploads.token` gives',
    input: Closed({ ticket: Ticket, type: WordOf(uploadTypes), size: Whole(1, uploadLimits.uploadBytes) }),
    data: Closed({ token: Said, id: UploadId, uploadUrl: Said, expireTime: Moment }),
  }),
  banned: post('/user/v1/appeal/send', {
    access: 'public',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'bannedAppeal',
    ours: true,
    summary: 'Appeals against a punishment that stops the account, by a ticket; once for each',
    input: Closed({
      ticket: Ticket,
      punishmentId: ContentId,
      words: Text(appealLimits.appealMax),
      images: Type.Optional(Type.Array(UploadId, { maxItems: supportLimits.appealImages })),
    }),
    data: Done,
  }),
}
