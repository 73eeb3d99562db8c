import type { Db } from '../../../db/client'
import type { Deps } from '../../../kernel/context'
import { unitOfWork } from '../../../kernel/unit-of-work'
import { askChecker, cleaned } from '../../core/reviews'
import { hasDispute } from '../cancellation'
import * as q from './queries'
import { candidateProblem, groupNameProblem } from './rules'
import { tell } from './telling'
import { texts } from './texts'

const fraudReason = 5
const bans: readonly string[] = ['ban', 'deviceBan', 'cancellation']

type Tools = Pick<Deps, 'db' | 'keys' | 'providers'> & { now: Date }

/** Whether there is an open or upheld report of a user for this reason. */
type IsReportedFor = (db: Db, user: number, reason: number) => Promise<boolean>

/**
 * Makes a user leader of a group, or renames the group of a leader (A.group.01, 02). Waits for the text checking
 * service, so no transaction may be open.
 * @returns a refusal as a sentence, or undefined
 */
export async function makeLeader(
  tools: Tools,
  asked: { uid: string; groupName: string },
  isReportedFor: IsReportedFor,
): Promise<string | undefined> {
  const { db, now } = tools
  const groupName = cleaned(asked.groupName)
  const problem = groupNameProblem(groupName)
  if (problem !== undefined) return problem
  const user = await q.idOf(db, asked.uid)
  if (user === undefined) return texts.nobody
  const said = await askChecker(tools, { user, scene: 'profile', text: groupName }).catch(() => undefined)
  if (!said) return texts.nameAway
  if (said.verdict !== 'pass') return said.verdict === 'reject' ? said.reason : texts.nameReview
  return unitOfWork(db, (tx) => appoint(tx, { uid: asked.uid, groupName, now }, isReportedFor))
}

async function appoint(
  db: Db,
  { uid, groupName, now }: { uid: string; groupName: string; now: Date },
  isReportedFor: IsReportedFor,
) {
  const person = await q.hold(db, uid)
  if (!person) return texts.nobody
  const known = await q.holdLeader(db, person.id)
  if (known?.lost_at) return texts.lostBefore
  const given = await q.punishmentsOf(db, person.id)
  const record = {
    punished: given.some(({ lifted_at }) => lifted_at === null),
    banned: given.some(({ kind }) => bans.includes(kind)),
    fraud: given.some(({ cause }) => cause === 'fraud') || (await isReportedFor(db, person.id, fraudReason)),
    disputed: await hasDispute(db, person.id),
  }
  const problem = candidateProblem(person, record, now)
  if (problem !== undefined) return problem
  await q.put(db, { user_id: person.id, group_name: groupName, since: now })
  if (!known) await tell(db, person.id, texts.became(groupName), now)
  return undefined
}
