import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { About, Closed, Done, get, Moment, Named, Paged, PageInput, post, Said, Whole } from '../kernel/define'
import { Phone } from './account'

/** Numbers of a phone book that a user hides from: in all, and in one call. */
export const contactLimits = { most: 500, atOnce: 100 } as const

const ContactId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 })

/** A number that I hide from; it is kept as a keyed hash, and its last two digits. */
export const Contact = Named('Contact', {
  contactId: ContactId,
  tail: About(Said, 'Last two digits of the number'),
  createTime: Moment,
})
export type Contact = Static<typeof Contact>

/**
 * Hides me from the numbers of my phone book (security V16): accounts that have one of them, now or later, see me as in
 * stealth. My own view does not change, so it does not reveal the number of a user or whether a number has an account.
 */
export const contacts = {
  mine: get('/user/v1/contactBlocks', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List the numbers that I hide from, the latest first',
    input: Closed(PageInput),
    data: Paged(Contact),
  }),
  add: post('/user/v1/contactBlocks/add', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'proof',
    ours: true,
    summary: 'Hide me from numbers; the answer is alike whether they have accounts or not',
    input: Closed({
      phones: About(Type.Array(Phone, { minItems: 1, maxItems: contactLimits.atOnce }), 'Numbers of 11 digits'),
    }),
    data: Closed({ total: About(Whole(0, contactLimits.most), 'Numbers that the caller hides from now') }),
  }),
  remove: post('/user/v1/contactBlocks/remove', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Stop hiding me from a phone number',
    input: Closed({ contactId: ContactId }),
    data: Done,
  }),
}
