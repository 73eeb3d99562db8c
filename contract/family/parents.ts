import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { CodeSent } from '../account/account'
import {
  Closed,
  CodeMatrix,
  Day,
  Done,
  get,
  Moment,
  Named,
  OneOf,
  Paged,
  PageInput,
  post,
  Said,
  Text,
  Whole,
} from '../kernel/define'
import { limits } from '../kernel/limits'
import { gender } from '../kernel/options'
import { ContentId } from '../planet/planet-parts'

/** Numbers of parents-match (C.parents.10, .14, .15); ours where the specification names none. */
export const families = {
  /** Characters. */
  wxMax: 50,
  nationMax: 10,
  /** Dog food, permanent, once (C.X24). */
  gift: 100,
  /** Milliseconds from the toast to the list. */
  jump: 1500,
  /** Ours: no price is named; what any other unlock costs (A.unlock.11). */
  unlockPrice: 20,
  /** Ours: new singles a day for a parent, and the number of longest waiting singles that they are chosen from. */
  daily: 10,
  window: 200,
  /** Ours: parents of one single, and days that an invitation is open. */
  parents: 2,
  inviteDays: 7,
  /** Ours: years that a parent is older than their child at least, and that two singles are apart at most. */
  older: 16,
  apart: 10,
  /** Age in hours from which an account can exchange contacts (security H3). */
  newHours: 24,
} as const

/** C.parents: takes part, or not; of a user there: as usual, cancelled, banned. */
const joinedStatus = { off: 0, on: 1 } as const
export const familyStatus = { normal: 1, cancelled: 5, banned: 6 } as const
/** Facts shown to parents (words ours): from 1, 0 is unset. */
const familyAnswer = { unset: 0, yes: 1, no: 2 } as const
export const familyYesNo = [0, 1, 2] as const
const habit = { unset: 0, never: 1, sometimes: 2, often: 3 } as const
export const habits = [0, 1, 2, 3] as const

/** Names one user for one other user in parents-match; it opens nothing elsewhere (security G5). */
const FmUid = ContentId
const Count = Whole(0, 2_000_000_000)
const InviteCode = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 })

/** How a family wants to be reached; judged by the server, which says the one sentence for both (C.parents.08 to 10). */
const contact = {
  wx: Text(families.wxMax, 0),
  phone: Text(20, 0),
  /** From the SMS to `phone`. It is optional for the login number and for a number that was proved before (security V9). */
  code: Type.Optional(Type.String({ pattern: '^[0-9]*$', maxLength: limits.smsSpareDigits })),
}

/** A single's extra data for parents; 0 and '' are unset. */
const more = {
  nation: Text(families.nationMax, 0),
  onlyChild: OneOf(familyAnswer),
  hasHouse: OneOf(familyAnswer),
  hasCar: OneOf(familyAnswer),
  smoke: OneOf(habit),
  drink: OneOf(habit),
}

const Interaction = Named('Interaction', {
  fmUid: FmUid,
  /** The parent's. */
  nickname: Said,
  visitDate: Day,
  /** '' without one. */
  avatar: Said,
  /** For a parent: 1 when the child is a son; 0 once the child is no longer shown. */
  gender: OneOf({ masked: 0, ...gender }),
  /** Ours: of the parent, by which the avatar is drawn that they have not. */
  parentGender: OneOf({ masked: 0, ...gender }),
  tags: Type.Array(Said, { maxItems: 10 }),
  /** Ours: whether they opened the contacts, or only looked. */
  unlocked: Type.Boolean(),
})
export type Interaction = Static<typeof Interaction>

const Candidate = Named('Candidate', {
  fmUid: FmUid,
  nickname: Said,
  avatar: Said,
  gender: OneOf(gender),
  tags: Type.Array(Said, { maxItems: 10 }),
  unlocked: Type.Boolean(),
  /** Drawn for today. */
  today: Type.Boolean(),
})
export type Candidate = Static<typeof Candidate>

/** C.parents.27. When the child no longer takes part, or the parent's account is closed, the missing fields are '' or 0. */
const FamilyUser = Named('FamilyUser', {
  status: OneOf(familyStatus),
  nickname: Said,
  avatar: Said,
  childAvatar: Said,
  photos: Type.Array(Said, { maxItems: 20 }),
  /** Only within a pair that the parent has unlocked (C.X23). */
  phone: Said,
  wx: Said,
  realPerson: Type.Boolean(),
  parentHomeland: Said,
  /** HTML of the one allow-list. */
  safetyTips: Said,
  tags: Type.Array(Closed({ icon: Said, title: Said }), { maxItems: 10 }),
  description: Said,
  homeland: Said,
  ...more,
  school: Said,
  company: Said,
  /** Ours: the gender of the single in question; 0 when families learn nothing about them. */
  gender: OneOf({ masked: 0, ...gender }),
  /** Ours: of the parent, to a single; else 0. */
  parentGender: OneOf({ masked: 0, ...gender }),
  /** Ours: the single's words about themselves. */
  about: Said,
  /** Ours: the caller is the parent, who may unlock. */
  byParent: Type.Boolean(),
  unlocked: Type.Boolean(),
  /** Ours: the caller, a single, is not shown to this parent. */
  hidden: Type.Boolean(),
})
export type FamilyUser = Static<typeof FamilyUser>

/** Parents-match (C.parents; document 3 §2.7, §3, §7). The paths are proposed; no call of the parents' side is described. */
export const parents = {
  auth: get('/familyMatch/v1/auth', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Whether I take part as a single, with my contacts; `parent` is a parent’s own account',
    data: Closed({
      phone: Said,
      wx: Said,
      status: OneOf(joinedStatus),
      /** Ours: the 100 dog food were not given to this account yet. */
      gift: Type.Boolean(),
      paused: Type.Boolean(),
      parent: Type.Boolean(),
      more: Closed(more),
    }),
  }),
  submit: post('/familyMatch/v1/auth', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'family',
    ours: true,
    summary: 'Takes part with these contacts (status 1), or ends it at once (0). 100 dog food once',
    input: Closed({ ...contact, status: OneOf(joinedStatus) }),
    data: Closed({ gift: Count }),
  }),
  sendCode: post('/familyMatch/v1/sendCode', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'smsSend',
    ours: true,
    summary: 'Send a code to the number that a parent wants to be called on',
    input: Closed({ phone: Type.String({ pattern: '^1[3-9][0-9]{9}$', minLength: 11, maxLength: 11 }) }),
    data: CodeSent,
  }),
  pause: post('/familyMatch/v1/pause', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Shows me to no parent for a while, or again',
    input: Closed({ paused: Type.Boolean() }),
    data: Done,
  }),
  tellMore: post('/familyMatch/v1/more', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'What I tell parents beside my page',
    input: Closed(more),
    data: Done,
  }),
  interactions: get('/familyMatch/v1/interactionList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Parents who looked at me or unlocked me, latest first',
    input: Closed(PageInput),
    data: Paged(Interaction),
  }),
  group: get('/familyMatch/v1/groupQrCode', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'The address of the group’s QR code; empty while there is no group',
    data: Said,
  }),
  userInfo: get('/familyMatch/v1/userInfo', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'read',
    ours: true,
    summary: 'A parent who looked at me; to a parent, a single, who sees that they were looked at',
    input: Closed({ fmUid: FmUid }),
    data: FamilyUser,
  }),
  hide: post('/familyMatch/v1/hide', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Shows me to this parent no more, or again; they are not told',
    input: Closed({ fmUid: FmUid, hidden: Type.Boolean() }),
    data: Done,
  }),
  invite: post('/familyMatch/v1/invite', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'My invitation for a parent: one that is open stays, till it is used or over',
    data: Closed({ code: InviteCode, link: Said, matrix: CodeMatrix, endTime: Moment }),
  }),
  family: get('/familyMatch/v1/family', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'My parents who take part for me',
    data: Closed({
      list: Type.Array(
        Closed({ fmUid: FmUid, nickname: Said, gender: OneOf(gender), joinTime: Moment, verified: Type.Boolean() }),
        { maxItems: families.parents },
      ),
    }),
  }),
  dismiss: post('/familyMatch/v1/dismiss', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'A parent takes part for me no longer',
    input: Closed({ fmUid: FmUid }),
    data: Done,
  }),
  invitation: get('/familyMatch/v1/invitation', {
    access: 'session',
    effect: 'read',
    limiter: 'family',
    ours: true,
    summary: 'Who invited me, by the code of the link',
    input: Closed({ code: InviteCode }),
    data: Closed({ nickname: Said, avatar: Said }),
  }),
  accept: post('/familyMatch/v1/accept', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'family',
    ours: true,
    summary: 'Join parents-match for the child who invited, from a parent’s own account',
    input: Closed({
      invitation: InviteCode,
      nickname: Text(limits.nicknameMax * 2),
      province: Text(20, 0),
      city: Text(20, 0),
      ...contact,
    }),
    data: Done,
  }),
  parent: get('/familyMatch/v1/parent', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Get my state as a parent; `obstacle` says why no single can be seen yet',
    data: Closed({
      joined: Type.Boolean(),
      verified: Type.Boolean(),
      obstacle: Said,
      nickname: Said,
      childName: Said,
      price: Count,
      balance: Count,
      /** New singles a day. */
      daily: Count,
    }),
  }),
  draw: post('/familyMatch/v1/draw', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Today’s singles for a parent, once a day: those who waited longest, of the same city first',
    data: Closed({ added: Count }),
  }),
  candidates: get('/familyMatch/v1/candidates', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'The singles drawn for me so far who can still be looked at, latest first',
    input: Closed(PageInput),
    data: Paged(Candidate),
  }),
  unlock: post('/familyMatch/v1/unlock', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    ours: true,
    summary: 'Pays once for the contacts of both sides; code 450 carries the balance in data.num',
    input: Closed({ fmUid: FmUid }),
    data: Done,
  }),
  leave: post('/familyMatch/v1/leave', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'As a parent I take part for my child no longer',
    data: Done,
  }),
}
