import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import {
  Closed,
  Done,
  get,
  Moment,
  Named,
  OneOf,
  Paged,
  PageInput,
  post,
  Said,
  Uid,
  Whole,
  WordOf,
} from '../kernel/define'
import { gender, userStatus } from '../kernel/options'
import { ContentId } from '../planet/planet-parts'
import { electionLimits, electionPhases, electionType, treeLevels } from './election-numbers'

const { participantsMax, optionsMax, privilegeMax } = electionLimits

const Privilege = Whole(1, privilegeMax)
const Card = {
  nickname: Said,
  avatar: Said,
  gender: OneOf(gender),
  age: Whole(0, 150),
  /** City and profession, as the owner shows them. */
  tags: Type.Array(Said, { maxItems: 4 }),
}

/** A participant as others see them; `chosen` is the app's own (C.election.06). */
export const ElectionUser = Named('ElectionUser', { uid: Uid, ...Card })
export type ElectionUser = Static<typeof ElectionUser>
const Users = Type.Array(ElectionUser, { maxItems: participantsMax })

/** My final choice: `uid` is '' when I can no longer see that user. `secretCode` is '' for type 1 (C.election.53). */
export const FinalChoice = Named('FinalChoice', {
  uid: Type.String({ pattern: '^([0-9]{10})?$', maxLength: 10 }),
  ...Card,
  secretCode: Type.String({ maxLength: electionLimits.codeLetters + 2 }),
})
export type FinalChoice = Static<typeof FinalChoice>

const Event = {
  eventId: ContentId,
  title: Said,
  type: OneOf(electionType),
  electionStartTime: Moment,
  electionEndTime: Moment,
}
export const ElectionInfo = Named('ElectionInfo', {
  ...Event,
  optionLimit: Whole(1, optionsMax),
  /** Address of a staff QR code; '' without one. */
  contact: Said,
  /** Participants visible to me, including me. */
  participants: Whole(0, participantsMax),
  /** The server's clock: a phone's may be wrong. */
  now: Moment,
  /** The caller's status: while in stealth or paired they can be neither seen nor chosen. */
  status: OneOf(userStatus),
})
export type ElectionInfo = Static<typeof ElectionInfo>

const Node = Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 })
const Path = Type.Array(Node, { minItems: treeLevels, maxItems: treeLevels })
const Opening = Named('Opening', { chosen: Type.Boolean(), salt: Node, ballotPath: Path, rootPath: Path })

/** The proof of my result with one participant: that I chose them, and whether they chose me. */
export const ElectionProof = Named('ElectionProof', { uid: Uid, nickname: Said, mine: Opening, theirs: Opening })
export type ElectionProof = Static<typeof ElectionProof>

export const ElectionRow = Named('ElectionRow', { ...Event, phase: WordOf(electionPhases) })
export type ElectionRow = Static<typeof ElectionRow>

const input = Closed({ eventId: ContentId })
const read = { access: 'session', effect: 'read', limiter: 'read' } as const
const write = { access: 'session', effect: 'write', once: 'natural', limiter: 'write' } as const

/** Mutual election (C.election; document 3 §2.4, §4.2, §6, §7; document 1 §7). */
export const election = {
  users: get('/mutualElection/users', {
    ...read,
    summary: 'Get the pool: the users I may choose, and the number of my choices so far',
    input,
    data: Closed({ users: Users, eventInfo: ElectionInfo, currentChooseCount: Whole(0, optionsMax) }),
  }),
  choose: post('/mutualElection/choose', {
    ...write,
    link: 'never',
    summary: 'Add to my choices for good; a repeated choice counts once',
    input: Closed({ eventId: ContentId, uidList: Type.Array(Uid, { minItems: 1, maxItems: optionsMax }) }),
    data: Done,
  }),
  myChoose: get('/mutualElection/myChoose', {
    ...read,
    summary: 'List the users I chose so far',
    input,
    data: Closed({ users: Users }),
  }),
  result: get('/mutualElection/result', {
    ...read,
    summary: 'My result; nothing of others before the end',
    input,
    data: Closed({
      mutualChoose: Users,
      /** C.X39. */
      chooseMe: Users,
      choose: Users,
      finalChoose: Type.Union([FinalChoice, Type.Null()]),
      selfInfo: Closed({
        uid: Uid,
        avatar: Said,
        nickname: Said,
        /** 0: none. */
        selectedPrivilege: Whole(0, privilegeMax),
        privileges: Type.Array(Privilege, { maxItems: privilegeMax }),
      }),
    }),
  }),
  eventInfo: get('/mutualElection/eventInfo', { ...read, summary: 'The event', input, data: ElectionInfo }),
  finalChoose: post('/mutualElection/finalChoose', {
    ...write,
    link: 'never',
    summary: 'Make my one final choice: a mutual match with `check`, else a user who chose me, by privilege 2',
    input: Closed({ eventId: ContentId, uid: Uid, check: Type.Boolean() }),
    data: Done,
  }),
  setPrivilege: post('/mutualElection/setPrivilege', {
    ...write,
    link: 'may',
    summary: 'Selects among the privileges that I was granted; grants none',
    input: Closed({ eventId: ContentId, privilege: Privilege }),
    data: Done,
  }),
  mine: get('/mutualElection/mine', {
    ...read,
    ours: true,
    summary: 'Elections that I take part in, the latest first',
    input: Closed(PageInput),
    data: Paged(ElectionRow),
  }),
  check: get('/mutualElection/check', {
    ...read,
    ours: true,
    summary: 'My ballot as it is committed to; after the end the published root, and what recomputes my result',
    input,
    data: Closed({
      ballot: Node,
      /** '' until it is published. */
      root: Type.String({ pattern: '^([0-9a-f]{64})?$', maxLength: 64 }),
      proofs: Type.Array(ElectionProof, { maxItems: optionsMax }),
    }),
  }),
}
