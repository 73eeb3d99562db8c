import { degrees, type UnlockList, userStatus } from '../../../contract/options'
import type { PersonRow } from '../../../contract/person-rows'
import { recentTime } from '../../../contract/time'
import type { Person, Reader } from '../people'
import { answersOf, birthYearOf, isMember, levelOf, shownTo, similarity, statusOf } from '../people/rules'
import { cancelledName, masks } from './texts'

/**
 * A list of people by a table of pairs: `mine` is the column that names whose list it is, `theirs` the one that names who
 * stands in it. `levels`: only people at or above the viewer's own level, or only those below (A.X42). `only`: those whom
 * the viewer answered in kind, or one row a person where a pair can have several.
 */
export type PairList = {
  table: 'follows' | 'likes' | 'recommends'
  mine: string
  theirs: string
  levels?: 'own' | 'lower'
  /** Monday of the only week that counts, `YYYY-MM-DD`. */
  week?: string
  only?: 'answered' | 'latest'
}

/** How a person stands in a list: under which handle, open or locked; `list` names the mask. */
export type RowState = { handle: string; unlocked: boolean; list: UnlockList }

/** What stands between somebody who reads a list and a person in it. */
export type Ties = {
  person: number
  /** In this list. */
  unlocked: boolean
  follow: boolean
  followed: boolean
  like: boolean
}

/**
 * How the rows of a list are locked: in which list they are unlocked, and what that costs, dog food. `answered` says when a
 * row is open without being paid for: both did the same, each knows the other.
 */
export type Lock = { list: UnlockList; cost: number; answered?: (ties: Ties) => boolean }

/** Whether a row shows who it is: in a list without locks, once paid for, or once answered in kind. */
export const isOpen = (ties: Ties, lock: Lock | undefined): boolean =>
  !lock || ties.unlocked || lock.answered?.(ties) === true

/**
 * Somebody as every list of people says them (A.visitor.03 to 08, A.unlock.19): masked while locked, empty once they have
 * left. What a locked row says is what security V2 lets it say; nothing that could be compared with a page.
 */
export function personRow(someone: Person, { handle, unlocked, list }: RowState, { viewer, now, fileUrl }: Reader) {
  const person = shownTo(someone, viewer)
  const status = statusOf(someone)
  const gone = status === userStatus.cancelled
  const open = unlocked && !gone
  return {
    uid: open ? someone.uid : handle,
    nickname: gone ? cancelledName : unlocked ? someone.nickname : masks[list],
    avatar: open ? fileUrl(someone.avatar_key) : '',
    gender: someone.gender,
    birthYear: gone ? 0 : birthYearOf(someone.birth_date),
    livingCity: gone ? '' : person.city,
    similarity: gone ? undefined : similarity(answersOf(viewer), answersOf(person)),
    unlocked,
    status,
    ...(open && { level: levelOf(someone.level), vip: isMember(someone, now) }),
  }
}

/** Numbers and marks of a row besides the person. */
type RowFacts = RowState & { at: Date; cost: number; mutual: boolean; liked: boolean; ofLikes: boolean }

/** A row of follows, recommenders or likes (A.follow.05, A.recommend.12). Exact times and marks are of open rows only. */
export function relationRow(person: Person, facts: RowFacts, reader: Reader): PersonRow {
  const row = personRow(person, facts, reader)
  const gone = row.status === userStatus.cancelled
  const open = row.unlocked && !gone
  return {
    ...row,
    avatarInfo: { thumb: { url: row.avatar } },
    height: open ? person.height : 0,
    degree: open ? (degrees.find((known) => known === person.degree) ?? 0) : 0,
    timeTxt: recentTime(facts.at, reader.now),
    followingTime: open ? facts.at.getTime() : 0,
    likingTime: open && facts.ofLikes ? facts.at.getTime() : 0,
    following: open && facts.mutual,
    isCollect: open && facts.liked,
    ...(!row.unlocked && !gone && { cost: facts.cost }),
  }
}
