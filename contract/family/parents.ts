import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { CodeSent } from '../account/account'
import {
  About,
  Closed,
  CodeMatrix,
  Day,
  Done,
  get,
  Line,
  Moment,
  Name,
  Named,
  OneOf,
  Paged,
  PageInput,
  post,
  Said,
  Whole,
} from '../kernel/define'
import { limits } from '../kernel/limits'
import { gender } from '../kernel/options'
import { ContentId } from '../planet/planet-parts'

/** Numbers of parents-match (C.parents.10, .14, .15). This project chose those that the specification does not give. */
export const families = {
  /** Characters. */
  wxMax: 50,
  nationMax: 10,
  /** Permanent dog food, given once (C.X24). */
  gift: 100,
  /** Milliseconds from the toast to the list. */
  jump: 1500,
  /** Ours: the specification names no price, so this is the price of every other unlock (A.unlock.11). */
  unlockPrice: 20,
  /** Ours: a parent is shown `daily` new singles per day, chosen from the `window` singles who have waited longest. */
  daily: 10,
  window: 200,
  /** Ours: most parents of one single, and days for which an invitation is valid. */
  parents: 2,
  inviteDays: 7,
  /** Ours: least years of age between a parent and their child, and most between two singles who are shown. */
  older: 16,
  apart: 10,
  /** Hours after registration from which an account can exchange contacts (security H3). */
  newHours: 24,
} as const

/** C.parents: whether the user takes part, and the state of an account: normal, cancelled or banned. */
const joinedStatus = { off: 0, on: 1 } as const
export const familyStatus = { normal: 1, cancelled: 5, banned: 6 } as const
/** Facts shown to parents, in the words of this project. Values start at 1; 0 is unset. */
const familyAnswer = { unset: 0, yes: 1, no: 2 } as const
export const familyYesNo = [0, 1, 2] as const
const habit = { unset: 0, never: 1, sometimes: 2, often: 3 } as const
export const habits = [0, 1, 2, 3] as const

/** Id of one user for one other user in parents-match. No other area accepts it (security G5). */
const FmUid = ContentId
const Count = Whole(0, 2_000_000_000)
const InviteCode = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 })

/**
 * Contact data of a family. The server validates it and gives the same sentence for both fields (C.parents.08 to 10).
 */
const contact = {
  wx: About(Line(families.wxMax, 0), 'WeChat id; empty for none, but not both it and the number'),
  phone: About(Line(20, 0), 'Phone number of 11 digits; empty for none'),
  /** Security V9. */
  code: About(
    Type.Optional(Type.String({ pattern: '^[0-9]*$', maxLength: limits.smsSpareDigits })),
    "Code that was sent to this number; needed unless the number is the caller's own or was proved before",
  ),
}

/** Extra data of a single, shown to parents. 0 and '' mean unset. */
const more = {
  nation: About(Line(families.nationMax, 0), 'Ethnic group; empty when unset'),
  onlyChild: About(OneOf(familyAnswer), 'Whether the single is an only child'),
  hasHouse: About(OneOf(familyAnswer), 'Whether the single has a home of their own'),
  hasCar: About(OneOf(familyAnswer), 'Whether the single has a car'),
  smoke: About(OneOf(habit), 'How often the single smokes'),
  drink: About(OneOf(habit), 'How often the single drinks alcohol'),
}

const Interaction = Named('Interaction', {
  fmUid: About(FmUid, 'Id of the parent for the calls of parents-match; it serves the caller alone'),
  nickname: About(Said, 'Name of the parent; a fixed text once the parent left'),
  visitDate: About(Day, 'Day of the last look, `YYYY-MM-DD`, in China'),
  avatar: About(Said, "Address of the parent's portrait, signed and good for some minutes; empty without one"),
  gender: About(OneOf({ masked: 0, ...gender }), "Gender of the parent's child; 0 when the child is not shown"),
  /** Ours. */
  parentGender: About(OneOf({ masked: 0, ...gender }), 'Gender of the parent; 0 once the account is closed'),
  tags: About(
    Type.Array(Said, { maxItems: 10 }),
    "Facts of the parent's child, as texts; empty when the child is not shown",
  ),
  /** Ours. */
  unlocked: About(Type.Boolean(), 'Whether the parent opened the contacts, or only looked'),
})
export type Interaction = Static<typeof Interaction>

const Candidate = Named('Candidate', {
  fmUid: About(FmUid, 'Id of the single for the calls of parents-match; it serves the caller alone'),
  nickname: About(Said, 'Shown name of the single'),
  avatar: Said,
  gender: About(OneOf(gender), 'Gender of the single'),
  tags: About(Type.Array(Said, { maxItems: 10 }), 'Facts of the single, as texts'),
  unlocked: About(Type.Boolean(), 'Whether the caller opened the contacts'),
  today: About(Type.Boolean(), 'Whether the single was drawn today'),
})
export type Candidate = Static<typeof Candidate>

/**
 * C.parents.27. When the child no longer takes part or the parent's account is closed, the missing fields are '' or 0.
 */
const FamilyUser = Named('FamilyUser', {
  status: About(OneOf(familyStatus), 'State of the account: normal, cancelled or banned'),
  nickname: About(Said, 'Name of the parent, or, to a parent, of the single; a fixed text once the account is closed'),
  avatar: About(
    Said,
    'Address of the portrait, signed and good for some minutes; empty without one or once the account is closed',
  ),
  childAvatar: About(
    Said,
    'Address of the portrait of the single in question, signed and good for some minutes; empty without one',
  ),
  photos: About(
    Type.Array(Said, { maxItems: 20 }),
    'Addresses of the photos of the single in question, signed and good for some minutes',
  ),
  /** C.X23. */
  phone: About(Said, 'Phone number; empty until the parent has unlocked the contacts, and without one'),
  wx: About(Said, 'WeChat id; empty until the parent has unlocked the contacts, and without one'),
  realPerson: About(Type.Boolean(), 'Whether name and face of this user passed'),
  parentHomeland: About(Said, 'Province and city that the parent gave; empty to a parent'),
  safetyTips: About(Said, 'Advice for a safe contact, as HTML'),
  tags: About(
    Type.Array(
      Closed({ icon: About(Said, 'Name of an icon'), title: About(Said, 'The fact, as a text for the user') }),
      { maxItems: 10 },
    ),
    'Facts of the single in question',
  ),
  description: About(Said, 'What the single says about the family; empty when unset'),
  homeland: About(Said, 'Province and city that the single comes from; empty when unset'),
  ...more,
  school: About(Said, 'School of the single; empty when unset or hidden'),
  company: About(Said, 'Employer of the single; empty when unset or hidden'),
  /** Ours. */
  gender: About(
    OneOf({ masked: 0, ...gender }),
    'Gender of the single in question; 0 when families learn nothing about them',
  ),
  /** Ours. */
  parentGender: About(OneOf({ masked: 0, ...gender }), 'Gender of the parent, to a single; else 0'),
  /** Ours. */
  about: About(Said, 'What the single says about themselves; empty when unset'),
  /** Ours. */
  byParent: About(Type.Boolean(), 'Whether the caller is the parent, who may unlock'),
  unlocked: About(Type.Boolean(), 'Whether the parent opened the contacts'),
  /** Ours. */
  hidden: About(Type.Boolean(), 'Whether the caller, a single, is hidden from this parent'),
})
export type FamilyUser = Static<typeof FamilyUser>

/** Parents-match (C.parents; document 3 §2.7, §3, §7). We chose the paths of the parents' side; none is specified. */
export const parents = {
  auth: get('/familyMatch/v1/auth', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Tell whether I take part as a single, with my contacts',
    data: Closed({
      phone: About(Said, 'Phone number that parents get; empty without one'),
      wx: About(Said, 'WeChat id that parents get; empty without one'),
      status: About(OneOf(joinedStatus), 'Whether the caller takes part as a single'),
      /** Ours. */
      gift: About(Type.Boolean(), 'Whether joining gives 100 dog food: neither this account nor its number had them'),
      paused: About(Type.Boolean(), 'Whether the caller is shown to no parent for a while'),
      parent: About(Type.Boolean(), "Whether it is a parent's own account, which cannot take part as a single"),
      more: About(Closed(more), 'Facts that parents read beside the page'),
    }),
  }),
  submit: post('/familyMatch/v1/auth', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'family',
    ours: true,
    summary: 'Take part with these contacts, or end it at once; 100 dog food once',
    input: Closed({ ...contact, status: About(OneOf(joinedStatus), 'Whether to take part, or to end it') }),
    data: Closed({ gift: About(Count, 'Dog food that was given now; 0 when it was given before') }),
  }),
  sendCode: post('/familyMatch/v1/sendCode', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'smsSend',
    ours: true,
    summary: 'Send a code to the number that a parent wants to be called on',
    input: Closed({
      phone: About(
        Type.String({ pattern: '^1[3-9][0-9]{9}$', minLength: 11, maxLength: 11 }),
        'Phone number of 11 digits',
      ),
    }),
    data: CodeSent,
  }),
  pause: post('/familyMatch/v1/pause', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Hide me from all parents for a while, or show me again',
    input: Closed({ paused: About(Type.Boolean(), 'True shows the caller to no parent, false shows them again') }),
    data: Done,
  }),
  tellMore: post('/familyMatch/v1/more', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Set the facts that parents read beside my page',
    input: Closed(more),
    data: Done,
  }),
  interactions: get('/familyMatch/v1/interactionList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List the parents who looked at me or unlocked me, latest first',
    input: Closed(PageInput),
    data: Paged(Interaction),
  }),
  group: get('/familyMatch/v1/groupQrCode', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: "Get the address of the group's QR code; empty while there is no group",
    data: Said,
  }),
  userInfo: get('/familyMatch/v1/userInfo', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'read',
    ours: true,
    summary: 'Get a parent who viewed me; for a parent, get a single, who learns of the view',
    input: Closed({ fmUid: About(FmUid, 'Id of the parent or the single, as a list told') }),
    data: FamilyUser,
  }),
  hide: post('/familyMatch/v1/hide', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Hide me from this parent, or show me again; the parent is not told',
    input: Closed({
      fmUid: About(FmUid, 'Id of the parent, as a list told'),
      hidden: About(Type.Boolean(), 'True hides the caller from this parent, false ends it'),
    }),
    data: Done,
  }),
  invite: post('/familyMatch/v1/invite', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Get my open invitation for a parent; a new one is made when none is open',
    data: Closed({
      code: About(InviteCode, 'Code of the invitation, for one parent'),
      link: About(Said, 'Address that invites with this code'),
      matrix: About(CodeMatrix, 'The link as a QR code: rows of 0 and 1'),
      endTime: About(Moment, 'Until when it is open, in milliseconds since 1970'),
    }),
  }),
  family: get('/familyMatch/v1/family', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List my parents who take part for me',
    data: Closed({
      list: About(
        Type.Array(
          Closed({
            fmUid: About(FmUid, 'Id of the parent, for `dismiss`'),
            nickname: About(Said, 'Name of the parent'),
            gender: About(OneOf(gender), 'Gender of the parent'),
            joinTime: About(Moment, 'When the parent joined, in milliseconds since 1970'),
            verified: About(Type.Boolean(), 'Whether name and face of the parent passed'),
          }),
          { maxItems: families.parents },
        ),
        'The parents, two at most',
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
    summary: 'End the part of one of my parents',
    input: Closed({ fmUid: About(FmUid, 'Id of the parent, as the family tells') }),
    data: Done,
  }),
  invitation: get('/familyMatch/v1/invitation', {
    access: 'session',
    effect: 'read',
    limiter: 'family',
    ours: true,
    summary: 'Get the user who invited me, by the code of the link',
    input: Closed({ code: About(InviteCode, 'Code of the link') }),
    data: Closed({ nickname: About(Said, 'Shown name of the single who invited'), avatar: Said }),
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
      invitation: About(InviteCode, 'Code of the link'),
      nickname: About(Name(limits.nicknameMax * 2), 'Name under which the parent is shown'),
      province: About(Line(20, 0), 'Name of the province in which the parent lives'),
      city: About(Line(20, 0), 'Name of the city in which the parent lives'),
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
      joined: About(Type.Boolean(), 'Whether the caller takes part for a child'),
      verified: About(Type.Boolean(), 'Whether name and face of the caller passed'),
      obstacle: About(Said, 'Why no single can be seen yet, in a sentence for the user; empty when they can'),
      nickname: About(Said, 'Name under which the caller is shown; empty before joining'),
      childName: About(Said, 'Shown name of the child; empty with an obstacle'),
      price: About(Count, 'Dog food that the contacts of a single cost'),
      balance: About(Count, 'Balance of the wallet in dog food'),
      daily: About(Count, 'The most new singles a day'),
      away: About(Type.Boolean(), 'Whether contacts that the caller paid for cannot be shown now'),
    }),
  }),
  draw: post('/familyMatch/v1/draw', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: "Draw today's singles for a parent, once a day: those who waited longest, of the same city first",
    data: Closed({ added: About(Count, "Singles that were drawn now; 0 when today's draw was made") }),
  }),
  candidates: get('/familyMatch/v1/candidates', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List the singles drawn for me so far who can still be looked at, latest first',
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
    summary: 'Pay once for the contacts of both sides; code 450 carries the balance',
    input: Closed({ fmUid: About(FmUid, 'Id of the single, as a list told') }),
    data: Done,
  }),
  leave: post('/familyMatch/v1/leave', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Take part for my child no longer, as a parent',
    data: Done,
  }),
}
