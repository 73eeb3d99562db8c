import * as Type from 'typebox/type'
import { Closed, CodeMatrix, get, Moment, Paged, PageInput, Said, Whole, WordOf } from '../kernel/define'
import { limits } from '../kernel/limits'

/** Numbers of the specification, unless they say ours. */
export const inviteLimits = {
  /** B.invite, dog food and hearts. */
  inviterDogFood: 100,
  inviteeDogFood: 200,
  inviteeHearts: 20,
} as const

/** Invitee unfinished, under review, rewarded or refused. */
const inviteStates = ['waiting', 'held', 'rewarded', 'refused'] as const

/** Eight unambiguous letters and digits. */
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
      code: InviteCode,
      link: Said,
      /** Of the link. */
      matrix: CodeMatrix,
      invited: Count,
      rewarded: Count,
      /** Dog food. */
      earned: Whole(0, limits.dogFoodMax),
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
        name: Said,
        state: WordOf(inviteStates),
        steps: Whole(0, 4),
        time: Moment,
        earned: Whole(0, limits.dogFoodMax),
      }),
    ),
  }),
  of: get('/invite/v1/of', {
    access: 'public',
    effect: 'read',
    limiter: 'lookup',
    ours: true,
    summary: 'Who invites by a code, masked, for the page that a link opens; empty for none',
    input: Closed({ code: InviteCode }),
    data: Closed({ name: Said }),
  }),
}
