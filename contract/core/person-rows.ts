import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { About, Closed, Moment, Named, OneOf, PageInput, RowUid, Said, Whole } from '../kernel/define'
import { limits } from '../kernel/limits'
import { degree, gender, level, userStatus } from '../kernel/options'

/** Security V8. */
export const BirthStep = About(
  Type.Optional(Whole(0, 2100)),
  'The first of five possible years of birth, where the year itself would be rare and `birthYear` is 0; else absent',
)

/**
 * A row of follows, fans, recommenders or likes (A.follow.05, A.recommend.12). In a locked row, `uid` is a handle that
 * only the calls of this list accept, and nickname and portrait are masked (A.unlock.19). Height, degree, exact times
 * and marks are 0 or false, because other lists could match them (security V2).
 */
export const PersonRow = Named('PersonRow', {
  uid: RowUid,
  nickname: Said,
  gender: OneOf(gender),
  avatarInfo: About(
    Closed({ thumb: About(Closed({ url: About(Said, 'The same address as `avatar`') }), 'The small portrait') }),
    'The portrait once more, in the form of the specification',
  ),
  avatar: About(
    Said,
    'Address of the portrait, signed and good for some minutes; empty without one and in a locked row',
  ),
  birthYear: About(
    Whole(0, 2100),
    'Year of birth, four digits; 0 when unknown, or too rare to be told in a locked row',
  ),
  birthStep: BirthStep,
  height: About(Whole(0, 300), 'Height in centimetres; 0 when unset and in a locked row'),
  /** Security V8. */
  livingCity: About(
    Said,
    'City in which the user lives; in a locked row the province, or empty, where the city is rare',
  ),
  followingTime: About(Moment, 'When the relation of this list began, in milliseconds since 1970; 0 in a locked row'),
  /** A.list.09. */
  timeTxt: About(Said, 'When the relation of this list began, as a text for the user'),
  following: About(Type.Boolean(), 'Whether the two follow each other; false in a locked row'),
  isCollect: About(Type.Boolean(), 'Whether the caller likes this user; false in a locked row'),
  unlocked: Type.Boolean(),
  status: About(
    OneOf(userStatus),
    'State of the account, in a locked row as it was when the row began; unviewable is a user who found a partner',
  ),
  likingTime: About(
    Moment,
    'When the like began, in milliseconds since 1970; 0 in lists other than of likes and in a locked row',
  ),
  /** A.X57. */
  similarity: Type.Optional(Whole(0, 100)),
  /** A.follow.06. */
  cost: About(
    Type.Optional(Whole(0, limits.dogFoodMax)),
    'Dog food that it costs to unlock the row; absent when there is nothing to unlock',
  ),
  degree: About(OneOf(degree), 'Highest degree; 0 when unset and in a locked row'),
  level: About(Type.Optional(OneOf(level)), 'Level of the user; absent in a locked row and for a cancelled user'),
  vip: About(
    Type.Optional(Type.Boolean()),
    'Whether the user is a member; absent in a locked row and for a cancelled user',
  ),
  words: About(
    Type.Optional(Said),
    'Words of the like, in the list of those who like the caller; absent in a locked row and without words',
  ),
})
export type PersonRow = Static<typeof PersonRow>

/** Input for a page of a list that is split by level (A.X42). */
export const LevelledPage = Named('LevelledPage', {
  ...PageInput,
  low: About(
    Type.Optional(Type.Boolean()),
    "True for the separate list of users below the caller's level; absent is false",
  ),
})
