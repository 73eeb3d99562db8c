import type { Data, Input } from '../../../../contract/kernel/define'
import { ageOn } from '../../../../contract/kernel/time'
import type {
  election,
  ElectionInfo,
  ElectionProof,
  ElectionUser,
  FinalChoice,
} from '../../../../contract/play/election'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { offsetOf, paged } from '../../../kernel/paging'
import { isThere, peopleById, type Person, type Seen, shownTo, statusOf } from '../../core/people'
import { type Ballot, commitmentOf, openBallot, opener, published } from './ballots'
import * as q from './queries'
import { outcomeOf, phaseOf, seesChoosers } from './rules'
import { texts } from './texts'

type Asked = Input<typeof election.users>
type Result = Data<typeof election.result>
type Checked = Data<typeof election.check>
type Reading = Pick<SessionContext, 'db' | 'keys' | 'fileUrl' | 'now'> & { me: Pick<SessionContext['me'], 'id'> }

/** An election as one participant sees it. */
export type Scene = Awaited<ReturnType<typeof enter>>

/**
 * Loads an election for a participant (C.election.05). From its start on, only those who came may enter.
 * @throws ApiError unacceptable, the same for an election of others, a cancelled and an unknown one (security G4)
 */
export async function enter({ db, me, now }: Pick<Reading, 'db' | 'me' | 'now'>, { eventId }: Asked) {
  const election = await q.ofMember(db, eventId, me.id)
  if (!election) throw refuse('unacceptable', { message: texts.notMember })
  const phase = phaseOf(election, now)
  const members = (await q.members(db, election.id)).filter(({ came }) => came || phase === 'coming')
  const mine = members.find(({ user_id }) => user_id === me.id)
  const people = await peopleById(
    db,
    members.map(({ user_id }) => user_id),
    me.id,
  )
  const viewer = people.get(me.id)
  if (!mine) throw refuse('unacceptable', { message: texts.notMember })
  if (!viewer) throw new Error('the caller is gone')
  const others = members.flatMap(({ place, user_id }) => {
    const person = people.get(user_id)
    return person && user_id !== me.id && isThere(viewer, person, now) ? [{ place, person }] : []
  })
  return { election, members, mine, viewer, others, phase }
}

/** The participants that the viewer can choose from. */
export const poolOf = ({ election, others, viewer }: Pick<Scene, 'election' | 'others' | 'viewer'>) =>
  others.filter(({ person }) => !election.opposite || person.gender !== viewer.gender)

export const ballotOf = ({ keys }: Pick<Reading, 'keys'>, { election }: Pick<Scene, 'election'>, member: q.Member) =>
  openBallot(keys, { eventId: election.public_id, place: member.place }, member.ballot_sealed)

/** Opens all ballots. Call it only for an election that is over. */
const everyBallot = (ctx: Pick<Reading, 'keys'>, scene: Scene): Map<number, Ballot> =>
  new Map(scene.members.map((member) => [member.place, ballotOf(ctx, scene, member)]))

/** The viewer's outcome as places. Until the end it leaves out the choices of others (security V6). */
export function outcomeFor(ctx: Pick<Reading, 'keys'>, scene: Scene) {
  const { mine, others, phase } = scene
  const own = ballotOf(ctx, scene, mine)
  const ballots = phase === 'ended' ? everyBallot(ctx, scene) : new Map([[mine.place, own]])
  const there = new Set(others.map(({ place }) => place))
  const choices = new Map([...ballots].map(([place, { chosen }]) => [place, chosen]))
  return { ballots, ...outcomeOf(mine.place, choices, (place) => there.has(place)) }
}

const cardOf = ({ fileUrl, now }: Pick<Reading, 'fileUrl' | 'now'>, someone: Seen, viewer: Person): ElectionUser => {
  const { uid, nickname, avatar_key, gender, birth_date, city, position } = shownTo(someone, viewer)
  return {
    uid,
    nickname,
    avatar: fileUrl(avatar_key),
    gender,
    age: ageOn(birth_date, now),
    tags: [city, position].filter((word) => word !== ''),
  }
}

const cards = (ctx: Reading, { viewer }: Pick<Scene, 'viewer'>, rows: Scene['others']) =>
  rows.map(({ person }) => cardOf(ctx, person, viewer))

/** The cards of these places, in the given order. */
const cardsAt = (ctx: Reading, scene: Scene, at: readonly number[]) =>
  cards(
    ctx,
    scene,
    at.flatMap((place) => scene.others.find((other) => other.place === place) ?? []),
  )

const infoOf = ({ fileUrl, now }: Reading, { election, others, viewer }: Scene): ElectionInfo => ({
  eventId: election.public_id,
  title: election.title,
  type: election.type,
  optionLimit: election.option_limit,
  electionStartTime: election.starts_at.getTime(),
  electionEndTime: election.ends_at.getTime(),
  contact: fileUrl(election.contact_key),
  participants: others.length + 1,
  now: now.getTime(),
  status: statusOf(viewer),
})

export const eventInfo = async (ctx: SessionContext, asked: Asked) => infoOf(ctx, await enter(ctx, asked))

export async function users(ctx: SessionContext, asked: Asked): Promise<Data<typeof election.users>> {
  const scene = await enter(ctx, asked)
  return {
    users: cards(ctx, scene, poolOf(scene)),
    eventInfo: infoOf(ctx, scene),
    currentChooseCount: ballotOf(ctx, scene, scene.mine).chosen.length,
  }
}

export async function myChoose(ctx: SessionContext, asked: Asked): Promise<Data<typeof election.myChoose>> {
  const scene = await enter(ctx, asked)
  return { users: cardsAt(ctx, scene, ballotOf(ctx, scene, scene.mine).chosen) }
}

const nobody = { uid: '', avatar: '', age: 0, tags: [], secretCode: '' }

/**
 * The viewer's final choice. When the viewer can no longer see the chosen user, it contains no fact about that user and
 * no secret code.
 */
function finalView(ctx: Reading, scene: Scene, final: q.Final | undefined): FinalChoice | null {
  if (!final) return null
  const chosen = scene.others.find(({ person }) => person.id === final.chosen_id)
  if (!chosen) return { ...nobody, nickname: texts.away, gender: scene.viewer.gender }
  return { ...cardOf(ctx, chosen.person, scene.viewer), secretCode: final.code ?? '' }
}

export async function result(ctx: SessionContext, asked: Asked): Promise<Result> {
  const scene = await enter(ctx, asked)
  const { election, mine, viewer, phase } = scene
  const final = await q.finalOf(ctx.db, election.id, mine.user_id)
  const { choose, chooseMe, mutualChoose } = outcomeFor(ctx, scene)
  const { privileges } = mine
  const state = { decided: final !== undefined, matched: mutualChoose.length > 0 }
  const told = seesChoosers({ type: election.type, phase, privileges, ...state })
  return {
    mutualChoose: cardsAt(ctx, scene, mutualChoose),
    chooseMe: cardsAt(ctx, scene, told ? chooseMe : []),
    choose: cardsAt(ctx, scene, choose),
    finalChoose: finalView(ctx, scene, final),
    selfInfo: {
      uid: viewer.uid,
      avatar: ctx.fileUrl(viewer.avatar_key),
      nickname: viewer.nickname,
      selectedPrivilege: mine.selected_privilege,
      privileges,
    },
  }
}

/**
 * The proof from which the viewer can recompute their result. For each chosen user it proves the viewer's choice and
 * whether that user chose the viewer. It contains no more than the result, and no other part of a ballot.
 */
export async function check(ctx: SessionContext, asked: Asked): Promise<Checked> {
  const scene = await enter(ctx, asked)
  const { election, mine } = scene
  const own = ballotOf(ctx, scene, mine)
  const shown = { ballot: commitmentOf(own), root: '', proofs: [] }
  const tree = election.closed_at && (await q.treeOf(ctx.db, election.id))
  if (!tree) return shown
  const { ballots, choose } = outcomeFor(ctx, scene)
  const open = opener(published(election.public_id, tree))
  const proofs = choose.flatMap((place): ElectionProof[] => {
    const theirs = ballots.get(place)
    const other = scene.others.find((one) => one.place === place)
    if (!theirs || !other) return []
    const { uid, nickname } = other.person
    return [{ uid, nickname, mine: open(own, place), theirs: open(theirs, mine.place) }]
  })
  return { ...shown, root: election.root, proofs }
}

export async function minePage({ db, me, now }: SessionContext, page: Input<typeof election.mine>) {
  const [rows, total] = await Promise.all([
    q.pageOf(db, me.id, { now, offset: offsetOf(page), most: page.pageSize }),
    q.countOf(db, me.id, now),
  ])
  return paged(
    total,
    page,
    rows.map((row) => ({
      eventId: row.public_id,
      title: row.title,
      type: row.type,
      electionStartTime: row.starts_at.getTime(),
      electionEndTime: row.ends_at.getTime(),
      phase: phaseOf(row, now),
    })),
  )
}
