import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { About, Closed, Done, get, Moment, Named, Paged, PageInput, post, Said, Whole } from '../kernel/define'
import { Phone } from './account'

/** Most phone numbers that a user can hide from: in total, and in one call. */
export const contactLimits = { most: 500, atOnce: 100 } as const

const ContactId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 })

/** A phone number that the caller hides from. Only a keyed hash and the last two digits are stored. */
export const Contact = Named('Contact', {
  contactId: ContactId,
  tail: About(Said, 'Last two digits of the number'),
  createTime: Moment,
})
export type Contact = Static<typeof Contact>

/**
 * Hides the caller from the numbers in their phone book (security V16). An account that has one of these numbers, now
 * or later, sees the caller as if the caller were in stealth. The caller's own view does not change, so the caller
 * cannot learn a user's number or whether a number has an account.
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
