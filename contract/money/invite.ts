import * as Type from 'typebox/type'
import { About, Closed, CodeMatrix, get, Moment, Paged, PageInput, Said, Whole, WordOf } from '../kernel/define'
import { limits } from '../kernel/limits'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const inviteLimits = {
  /** B.invite: rewards in dog food and hearts. */
  inviterDogFood: 100,
  inviteeDogFood: 200,
  inviteeHearts: 20,
} as const

/** States of an invitation: the invited user has not finished, is under review, was rewarded, or was refused. */
const inviteStates = ['waiting', 'held', 'rewarded', 'refused'] as const

/** Eight letters and digits, without those that look alike. */
const InviteCode = Type.String({ pattern: '^[2-9A-HJ-NP-Z]{8}$', minLength: 8, maxLength: 8 })
const Count = Whole(0, 2_000_000_000)

/** Invitations (B.invite; document 2 §2, §9). */
export const invite = {
  mine: get('/invite/v1/mine', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Get my invitation code, its link and its rewards so far; the first call creates the code',
    data: Closed({
      code: About(InviteCode, 'Invitation code of the caller'),
      link: About(Said, 'Address that invites with this code'),
      matrix: About(CodeMatrix, 'The link as a QR code: rows of 0 and 1'),
      invited: About(Count, 'Users who registered by the code'),
      rewarded: About(Count, 'Invitations that were rewarded'),
      earned: About(Whole(0, limits.dogFoodMax), 'Dog food that the caller earned by invitations'),
    }),
  }),
  list: get('/invite/v1/list', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List the users I invited, masked, with the progress of each',
    input: Closed(PageInput),
    data: Paged(
      Closed({
        name: About(Said, 'Masked name of the invited user; a fixed text once the account is cancelled'),
        state: About(WordOf(inviteStates), 'waiting for the fourth verification, held for staff, rewarded or refused'),
        steps: About(Whole(0, 4), 'Verifications that the invited user has passed, of four'),
        time: About(Moment, 'When the user registered, in milliseconds since 1970'),
        earned: About(Whole(0, limits.dogFoodMax), 'Dog food that the caller got for this invitation'),
      }),
    ),
  }),
  of: get('/invite/v1/of', {
    access: 'public',
    effect: 'read',
    limiter: 'lookup',
    ours: true,
    summary: 'Get the masked name of the user who invites by a code, for the page that a link opens',
    input: Closed({ code: About(InviteCode, 'Invitation code of the link') }),
    data: Closed({ name: About(Said, 'Masked name of the inviter; empty for an unknown code') }),
  }),
}
