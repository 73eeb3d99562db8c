import * as Type from 'typebox/type'
import { Code, CodeSent, Phone } from '../account/account'
import { UploadId, uploadLimits, uploadTypes } from '../core/uploads'
import { About, Closed, Done, Moment, post, Said, Text, Whole, WordOf } from '../kernel/define'
import { ContentId } from '../planet/planet-parts'
import { supportLimits } from './support'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const appealLimits = {
  /** Ours: longest appeal. */
  appealMax: 200,
} as const

/** States of the appeal against a punishment. */
const appealStates = ['may', 'open', 'upheld', 'dismissed'] as const

/** Token that proves the phone number of a banned account for half an hour. It allows appeals and nothing else. */
const Ticket = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', minLength: 43, maxLength: 43 })

/** Appeals against staff decisions: refused posts, and punishments (security C10). */
export const appeals = {
  add: post('/dynamic/v1/appeal', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'appeals',
    ours: true,
    summary: 'Ask staff to look again at a post of mine that was refused; once for each refusal',
    input: Closed({
      dynamicId: About(ContentId, 'Id of the refused post'),
      words: About(Text(appealLimits.appealMax), "Why the refusal is wrong, in the user's words"),
    }),
    data: Done,
  }),
  punishment: post('/user/v1/punishment/appeal', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'appeals',
    ours: true,
    summary: 'Ask staff to look again at a punishment of mine, in force or over; once for each',
    input: Closed({
      punishmentId: ContentId,
      words: About(Text(appealLimits.appealMax), "Why the punishment is wrong, in the user's words"),
    }),
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
    input: Closed({ phone: About(Phone, 'Phone number of 11 digits') }),
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
    input: Closed({ phone: Phone, code: About(Code, 'Code that was sent for an appeal') }),
    data: Closed({
      ticket: About(Ticket, 'Secret that opens appeals for half an hour and nothing else'),
      list: About(
        Type.Array(
          Closed({
            punishmentId: ContentId,
            title: About(Said, 'Name of the punishment, in Chinese'),
            reason: About(Said, 'Why, in the words of staff or the product'),
            startTime: About(Moment, 'When it began, in milliseconds since 1970'),
            untilTime: About(Moment, 'Until when it holds, in milliseconds since 1970; 0 for no end'),
            appeal: About(
              WordOf(appealStates),
              'may: an appeal is possible; open: it waits; upheld: it was granted; dismissed',
            ),
            answer: About(Said, 'Answer of staff to the appeal; empty until it is decided'),
          }),
          { maxItems: 100 },
        ),
        'The punishments that stop the account',
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
    summary: 'Get a token for one picture of an appeal',
    input: Closed({
      ticket: About(Ticket, 'Secret that the call with the code answered'),
      type: About(WordOf(uploadTypes), 'Media type of the picture'),
      size: Whole(1, uploadLimits.uploadBytes),
    }),
    data: Closed({
      token: About(Said, 'Secret for this one upload, for the header `upload-token`'),
      id: About(UploadId, 'Id of the upload'),
      uploadUrl: About(Said, 'Address to which the file is sent'),
      pieceUrl: About(Said, 'Address to which the file is sent in pieces'),
      expireTime: About(Moment, 'When the token ends, in milliseconds since 1970'),
    }),
  }),
  banned: post('/user/v1/appeal/send', {
    access: 'public',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'bannedAppeal',
    ours: true,
    summary: 'Appeal against a punishment that stops the account, by a ticket; once for each',
    input: Closed({
      ticket: About(Ticket, 'Secret that the call with the code answered'),
      punishmentId: ContentId,
      words: About(Text(appealLimits.appealMax), "Why the punishment is wrong, in the user's words"),
      images: About(
        Type.Optional(Type.Array(UploadId, { maxItems: supportLimits.appealImages })),
        'Ids of uploads for this appeal; absent for none',
      ),
    }),
    data: Done,
  }),
}
