import type { PersonRow } from '../../../../contract/core/person-rows'
import { degrees, type UnlockList, type UserStatus, userStatus } from '../../../../contract/kernel/options'
import { recentTime } from '../../../../contract/kernel/time'
import {
  answersOf,
  birthYearOf,
  bornOf,
  isMember,
  levelOf,
  type Person,
  type Reader,
  shownTo,
  similarity,
  statusOf,
} from '../people'
import { cancelledName, masks } from './texts'

/**
 * A list of users. `mine` is the column of its owner, `theirs` the column of the listed user. `levels`: users at or
 * above the viewer's level, or below it (A.X42). `only`: reciprocated rows, or the latest row of each pair.
 */
export type PairList = {
  table: 'follows' | 'likes' | 'recommends'
  mine: string
  theirs: string
  levels?: 'own' | 'lower'
  /** When set, only this week is listed. It is the Monday of the week, `YYYY-MM-DD`. */
  week?: string
  only?: 'answered' | 'latest'
  /** Set when rows are locked until the two users are open to each other. */
  locked?: UnlockList
}

/** Content of a locked row, stored when the row is created. No later event changes it (security V12). */
export type Frozen = {
  shown_city: string
  shown_born: number
  shown_years: 0 | 1 | 5
  shown_status: UserStatus
  shown_similarity: number | null
}

/** State of a row. `list` decides the name under which a locked row appears. */
export type RowState = { handle: string; list: UnlockList } & (
  | { unlocked: true }
  | { unlocked: boolean; frozen: Frozen }
)

/** Relations between a viewer and a listed user. */
export type Ties = {
  person: number
  open: boolean
  follow: boolean
  followed: boolean
  like: boolean
}

/** The list whose rows are unlocked, and the cost in dog food. */
export type Lock = { list: UnlockList; cost: number }

export const isOpen = (ties: Ties, lock: Lock | undefined): boolean => !lock || ties.open

/** Returns current facts for an open row, and stored ones for a locked row. */
function factsOf(someone: Person, state: RowState, { viewer }: Reader) {
  if (!state.unlocked && 'frozen' in state)
    return {
      ...bornOf(state.frozen.shown_born, state.frozen.shown_years),
      livingCity: state.frozen.shown_city,
      similarity: state.frozen.shown_similarity ?? undefined,
      status: state.frozen.shown_status,
    }
  const person = shownTo(someone, viewer)
  return {
    birthYear: birthYearOf(someone.birth_date),
    livingCity: person.city,
    similarity: similarity(answersOf(viewer), answersOf(person)),
    status: statusOf(someone),
  }
}

const gonesFacts = { birthYear: 0, livingCity: '', similarity: undefined, status: userStatus.cancelled }

/**
 * Shapes a user for every list (A.visitor.03 to 08, A.unlock.19). The row is masked while locked, and empty after the
 * account is deleted. A locked row must not be matchable with a profile (security V2).
 */
export function personRow(someone: Person, state: RowState, reader: Reader) {
  const { handle, unlocked, list } = state
  const { now, fileUrl } = reader
  const gone = statusOf(someone) === userStatus.cancelled
  const facts = factsOf(someone, state, reader)
  const open = unlocked && !gone
  return {
    uid: open ? someone.uid : handle,
    nickname: gone ? cancelledName : unlocked ? someone.nickname : masks[list],
    avatar: open ? fileUrl(someone.avatar_key) : '',
    gender: someone.gender,
    ...(gone ? gonesFacts : facts),
    unlocked,
    ...(open && { level: levelOf(someone.level), vip: isMember(someone, now) }),
  }
}

type RowFacts = RowState & { at: Date; cost: number; mutual: boolean; liked: boolean; ofLikes: boolean }

/**
 * Shapes a row of follows, recommenders or likes (A.follow.05, A.recommend.12). Only open rows show exact times and
 * marks.
 */
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
