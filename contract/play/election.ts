import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import {
  About,
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
  nickname: About(Said, 'Shown name of the user'),
  avatar: Said,
  gender: OneOf(gender),
  age: About(Whole(0, 150), 'Age in years; 0 in a final choice whose user the caller can no longer see'),
  tags: About(
    Type.Array(Said, { maxItems: 4 }),
    'City and occupation, as the user shows them; without those that are unset',
  ),
}

/** A participant as other participants see them. `chosen` is added by the app (C.election.06). */
export const ElectionUser = Named('ElectionUser', { uid: Uid, ...Card })
export type ElectionUser = Static<typeof ElectionUser>
const Users = Type.Array(ElectionUser, { maxItems: participantsMax })

/** The caller's final choice. `uid` is '' when that user is hidden. `secretCode` is '' for type 1 (C.election.53). */
export const FinalChoice = Named('FinalChoice', {
  uid: About(
    Type.String({ pattern: '^([0-9]{10})?$', maxLength: 10 }),
    'Public id of the chosen user; empty once the caller can no longer see them',
  ),
  ...Card,
  secretCode: About(
    Type.String({ maxLength: electionLimits.codeLetters + 2 }),
    'Code with which staff make the group of the two; empty for elections of type 1',
  ),
})
export type FinalChoice = Static<typeof FinalChoice>

const Event = {
  eventId: About(ContentId, 'Id of the election'),
  title: About(Said, 'Title of the election'),
  type: About(OneOf(electionType), 'Whether staff make a group for the two of a final choice, or make none'),
  electionStartTime: About(Moment, 'When choosing begins, in milliseconds since 1970'),
  electionEndTime: About(Moment, 'When choosing ends, in milliseconds since 1970'),
}
export const ElectionInfo = Named('ElectionInfo', {
  ...Event,
  optionLimit: About(Whole(1, optionsMax), 'How many users one participant may choose'),
  contact: About(Said, 'Address of a QR code of the staff, signed and good for some minutes; empty without one'),
  participants: About(Whole(0, participantsMax), 'How many participants the caller sees, with the caller'),
  now: About(Moment, "The server's time in milliseconds since 1970"),
  status: About(OneOf(userStatus), 'Status of the caller; only a normal one can be seen and chosen'),
})
export type ElectionInfo = Static<typeof ElectionInfo>

const Node = Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 })
const Path = Type.Array(Node, { minItems: treeLevels, maxItems: treeLevels })
const Opening = Named('Opening', {
  chosen: About(Type.Boolean(), 'Whether the ballot chose the user'),
  salt: About(Node, 'Key of the leaf, 64 hexadecimal digits'),
  ballotPath: About(Path, 'Hashes beside the way from the leaf to the ballot, from below'),
  rootPath: About(Path, 'Hashes beside the way from the ballot to the root, from below'),
})

/** Proves the caller's result with one participant: that the caller chose them, and whether they chose the caller. */
export const ElectionProof = Named('ElectionProof', {
  uid: About(Uid, 'Public id of the other participant'),
  nickname: About(Said, 'Shown name of the other participant'),
  mine: About(Opening, "Proof of the caller's choice about the other"),
  theirs: About(Opening, "Proof of the other's choice about the caller"),
})
export type ElectionProof = Static<typeof ElectionProof>

export const ElectionRow = Named('ElectionRow', {
  ...Event,
  phase: About(WordOf(electionPhases), 'Whether choosing has not begun, is open, or has ended'),
})
export type ElectionRow = Static<typeof ElectionRow>

const input = Closed({ eventId: About(ContentId, 'Id of the election') })
const read = { access: 'session', effect: 'read', limiter: 'read' } as const
const write = { access: 'session', effect: 'write', once: 'natural', limiter: 'write' } as const

/** Mutual election (C.election; document 3 §2.4, §4.2, §6, §7; document 1 §7). */
export const election = {
  users: get('/mutualElection/users', {
    ...read,
    summary: 'Get the pool: the users I may choose, and the number of my choices so far',
    input,
    data: Closed({
      users: About(Users, 'The users the caller may choose'),
      eventInfo: About(ElectionInfo, 'The election'),
      currentChooseCount: About(Whole(0, optionsMax), 'How many users the caller has chosen so far'),
    }),
  }),
  choose: post('/mutualElection/choose', {
    ...write,
    link: 'never',
    summary: 'Add to my choices for good; a repeated choice counts once',
    input: Closed({
      eventId: About(ContentId, 'Id of the election'),
      uidList: About(Type.Array(Uid, { minItems: 1, maxItems: optionsMax }), 'Public ids of the users to choose'),
    }),
    data: Done,
  }),
  myChoose: get('/mutualElection/myChoose', {
    ...read,
    summary: 'List the users I chose so far',
    input,
    data: Closed({ users: About(Users, 'The users the caller chose') }),
  }),
  result: get('/mutualElection/result', {
    ...read,
    summary: 'Get my result; before the end it tells nothing about other participants',
    input,
    data: Closed({
      mutualChoose: About(Users, 'Users the caller chose and who chose the caller; empty before the end'),
      /** C.X39. */
      chooseMe: About(Users, 'Users who chose the caller, as far as the caller may know them; empty before the end'),
      choose: About(Users, 'Users the caller chose'),
      finalChoose: About(Type.Union([FinalChoice, Type.Null()]), 'The final choice; null before it is made'),
      selfInfo: About(
        Closed({
          uid: About(Uid, 'Public id of the caller'),
          avatar: About(Said, "Address of the caller's portrait, signed and good for some minutes; empty without one"),
          nickname: About(Said, 'Shown name of the caller'),
          selectedPrivilege: About(Whole(0, privilegeMax), 'Number of the selected privilege; 0 for none'),
          privileges: About(
            Type.Array(Privilege, { maxItems: privilegeMax }),
            'Numbers of the privileges that the caller was granted; 2 chooses among those who chose the caller',
          ),
        }),
        'The caller',
      ),
    }),
  }),
  eventInfo: get('/mutualElection/eventInfo', { ...read, summary: 'Get the election', input, data: ElectionInfo }),
  finalChoose: post('/mutualElection/finalChoose', {
    ...write,
    link: 'never',
    summary: 'Make my one final choice: a mutual match with `check`, else a user who chose me, by privilege 2',
    input: Closed({
      eventId: About(ContentId, 'Id of the election'),
      uid: About(Uid, 'Public id of the chosen user'),
      check: About(Type.Boolean(), 'True chooses a mutual match, false a user who chose the caller, by privilege 2'),
    }),
    data: Done,
  }),
  setPrivilege: post('/mutualElection/setPrivilege', {
    ...write,
    link: 'may',
    summary: 'Select one of the privileges that I was granted',
    input: Closed({
      eventId: About(ContentId, 'Id of the election'),
      privilege: About(Privilege, 'Number of a granted privilege'),
    }),
    data: Done,
  }),
  mine: get('/mutualElection/mine', {
    ...read,
    ours: true,
    summary: 'List the elections that I take part in, the latest first',
    input: Closed(PageInput),
    data: Paged(ElectionRow),
  }),
  check: get('/mutualElection/check', {
    ...read,
    ours: true,
    summary: 'Get my ballot as it is committed to; after the end the published root, and the proofs of my result',
    input,
    data: Closed({
      ballot: About(Node, "The caller's ballot as it is committed to, 64 hexadecimal digits"),
      root: About(
        Type.String({ pattern: '^([0-9a-f]{64})?$', maxLength: 64 }),
        'Root over all ballots; empty until it is published',
      ),
      proofs: About(
        Type.Array(ElectionProof, { maxItems: optionsMax }),
        'Proofs about each user the caller chose; empty before the end',
      ),
    }),
  }),
}
