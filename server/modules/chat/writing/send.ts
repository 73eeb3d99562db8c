import type { Message, Sending } from '../../../../contract/areas/chat'
import { refuse } from '../../../errors'
import type { Verdict } from '../../../providers/moderation'
import { retrying } from '../../../unit-of-work'
import { refuseFeature } from '../../punishments'
import { askChecker } from '../../reviews'
import { messageProblem } from '../../reviews/rules'
import { holdFile, useFile } from '../../uploads'
import { tell, type Telling } from '../live/tell'
import { type Acting, type Here, hereOf, obstacleHere } from '../places'
import { byClientId, lastUsed, type Row } from '../queries'
import { contentOf, holdsWayOut, isNew, messageView, moneyMost, moneyWithin, said, warningOf } from '../rules'
import * as q from './queries'

/** A message that may be sent, as far as anybody knows before it was checked. */
type Draft = { here: Here; input: Sending; text: string; ref: string; warning: Message['warning'] }
type Judged = Pick<Verdict, 'verdict' | 'reason' | 'ref'>

const purposes = { image: 'chat', voice: 'voice' } as const

/** What stands in a recalled message in the place of its words: the same words sent again are known by it, and by nobody read. */
export const traceOf = ({ keys }: Pick<Acting, 'keys'>, text: string) =>
  keys.mac('chat-text', text).subarray(0, 16).toString('base64url')

/** The message that this person already sent under this name. @throws ApiError unacceptable when it was another one */
async function known(
  ctx: Acting,
  here: Here,
  { clientId, kind }: Sending,
  { text, ref }: { text: string; ref: string },
) {
  const row = await byClientId(ctx.db, ctx.me.id, clientId)
  if (!row) return undefined
  const words = row.recalled_at === null ? row.text === text : row.ref === traceOf(ctx, text)
  if (row.conversation_id !== here.place.id || row.kind !== kind || !(kind === 'text' ? words : row.ref === ref))
    throw refuse('unacceptable', { message: said.another })
  return viewed(ctx, here, row)
}

const viewed = ({ me, fileUrl }: Acting, { place }: Here, row: Row) => messageView(row, me.id, place.public_id, fileUrl)

/** Whether this person may send this here and now. @throws ApiError with the sentence that they read */
async function allow(ctx: Acting, here: Here, { text, warning }: Pick<Draft, 'text' | 'warning'>): Promise<void> {
  const { db, me, now } = ctx
  refuseFeature(me, 'chat')
  if (!me.verified) throw refuse('faceOrRisk')
  const obstacle = await obstacleHere(ctx, here)
  if (obstacle !== '') throw refuse('unacceptable', { message: obstacle })
  if (warning !== '' && holdsWayOut(text)) {
    const created = new Map((await lastUsed(db, [me.id, here.other.id])).map((row) => [row.id, row.created_at]))
    if (isNew(created.get(me.id) ?? now, now)) throw refuse('unacceptable', { message: said.newcomer })
    if (isNew(created.get(here.other.id) ?? now, now)) throw refuse('unacceptable', { message: said.newPeer })
  }
  if (warning === 'money') {
    const since = new Date(now.getTime() - moneyWithin)
    if ((await q.warnedSince(db, me.id, 'money', since)) >= moneyMost)
      // not `tooMany`: an outbox would try it again in silence, and hold back what stands behind it
      throw refuse('unacceptable', { message: said.slow })
  }
}

/**
 * Sends one message; must run in a transaction. The same name again answers the same message. Where the checker must be
 * waited for, the message is sent after the transaction, and the answer is whole only then.
 * @throws ApiError absent, faceOrRisk, featureBanned, unacceptable with a sentence
 */
export async function send(ctx: Acting, input: Sending): Promise<Message> {
  const content = contentOf(input)
  if (!content) throw refuse('unacceptable', { message: input.kind === 'text' ? said.blank : said.noFile })
  const here = await hereOf(ctx, input.conversationId)
  const before = await known(ctx, here, input, content)
  if (before) return before
  const draft: Draft = { here, input, ...content, warning: input.kind === 'text' ? warningOf(content.text) : '' }
  await allow(ctx, here, draft)
  const judged = judgedAtOnce(ctx, draft)
  if (judged) return put(ctx, draft, judged)
  // nothing is written before whoever checks has answered, or is too late: until then nothing was sent either
  const answer = {} as Message
  ctx.after(async (outside) => {
    const verdict = await judgedElsewhere({ ...ctx, db: outside }, draft)
    const told: (typeof ctx.after extends (work: infer W) => void ? W : never)[] = []
    const write = () =>
      outside.transaction().execute(async (db) => {
        told.length = 0
        const later = { ...ctx, db, after: (work: (typeof told)[number]) => void told.push(work) }
        // meanwhile anything may have happened between the two
        const now = await hereOf(later, input.conversationId)
        await allow(later, now, draft)
        return put(later, { ...draft, here: now }, verdict)
      })
    Object.assign(answer, await retrying(write))
    for (const work of told) await work(outside)
  })
  return answer
}

/** What is known of a message without asking anybody: files are checked on their own, words by rules and the local checker. */
function judgedAtOnce({ providers }: Acting, { input, text }: Draft): Judged | undefined {
  if (input.kind !== 'text') return { verdict: 'pass', reason: '', ref: '' }
  const problem = messageProblem(text)
  if (problem !== undefined) return { verdict: 'reject', reason: problem, ref: '' }
  return providers.moderation.textNow?.({ scene: 'social', text })
}

/** A checker that fails means pending (security C9); one that has doubts, that a person must look. */
const judgedElsewhere = (ctx: Acting, { text }: Draft): Promise<Judged> =>
  askChecker(ctx, { user: ctx.me.id, scene: 'social', text }).then(
    (verdict) => (verdict.verdict === 'review' ? { ...verdict, ref: q.byHand + verdict.ref } : verdict),
    () => ({ verdict: 'review' as const, reason: '', ref: '' }),
  )

/** Writes a message, once: whatever is said in a conversation is said one after the other. */
async function put(ctx: Acting, draft: Draft, judged: Judged): Promise<Message> {
  const { db, me, now } = ctx
  const { here, input, text, warning } = draft
  const { id } = here.place
  const { kind } = input
  // the file before the conversation, as its review takes them
  const file = kind === 'text' ? undefined : await holdFile(db, me.id, draft.ref, purposes[kind])
  await q.hold(db, id)
  const before = await known(ctx, here, input, draft)
  if (before) return before
  if (kind !== 'text' && !file) throw refuse('unacceptable', { message: said.noFile })
  if (file?.state === 'rejected') throw refuse('unacceptable', { message: file.reason || said.refusedFile })
  const state = file?.state === 'pending' ? file.state : file ? 'approved' : stateOf(judged)
  const row = await q.add(db, {
    conversation_id: id,
    seq: await q.nextSeq(db, id),
    from_id: me.id,
    client_id: input.clientId,
    kind,
    text,
    file_key: file?.key ?? '',
    width: file?.width ?? 0,
    height: file?.height ?? 0,
    seconds: file?.seconds ?? 0,
    state,
    reason: state === 'rejected' ? judged.reason : '',
    ref: file ? draft.ref : judged.ref,
    warning,
    bothered: null,
    recalled_at: null,
    at: now,
  })
  // it went into another conversation at this very moment
  if (!row) throw refuse('unacceptable', { message: said.another })
  if (file) await useFile(db, file)
  if (state === 'approved') await deliver(ctx, row, here.other.id)
  else {
    await q.moveUp(db, id, now, me.id)
    await tell(ctx, { kind: 'message', conversation_id: id, seq: row.seq, user_id: me.id })
  }
  return viewed(ctx, here, row)
}

const stateOf = ({ verdict }: Judged) =>
  verdict === 'pass' ? ('approved' as const) : verdict === 'reject' ? ('rejected' as const) : ('pending' as const)

/** From now on the other one has it. The conversation is held. */
export async function deliver(ctx: Telling, { conversation_id, seq }: Row, other: number): Promise<void> {
  await q.moveUp(ctx.db, conversation_id, ctx.now)
  await q.countUnread(ctx.db, conversation_id, other)
  await tell(ctx, { kind: 'message', conversation_id, seq })
}
