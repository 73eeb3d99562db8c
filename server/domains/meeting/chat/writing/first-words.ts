import type { Db } from '../../../../db/client'
import { newHandle } from '../../../../kernel/keys'
import { tell, type TellContext } from '../live/tell'
import { warningOf } from '../rules'
import type { FirstWords } from '../tables'
import { texts } from '../texts'
import { deliver } from './deliver'
import * as firstWords from './first-words.queries'
import * as q from './queries'

/** Keeps a user's first words to another user until they can talk. Earlier words are not overwritten. */
export const keepFirstWords = (db: Db, words: FirstWords) => firstWords.keep(db, words)

export const dropFirstWords = (db: Db, from: number, to: number) => firstWords.drop(db, from, to)

/** Approved first words to a user, by sender. */
export const firstWordsTo = (db: Db, to: number, from: readonly string[]) => firstWords.of(db, to, from)

/**
 * Sends the first words that two users kept for each other, in order and once. Does nothing when the conversation is
 * ended. Must run in a transaction.
 */
export async function sayFirstWords(ctx: TellContext, conversation: number, a: number, b: number): Promise<void> {
  const { db, now } = ctx
  const { ended_by } = await q.hold(db, conversation)
  if (ended_by !== null) return
  for (const { from_id, to_id, about, text, state } of await firstWords.take(db, a, b)) {
    const row = await q.add(
      db,
      {
        ...{ conversation_id: conversation, seq: await q.nextSeq(db, conversation), from_id, client_id: newHandle() },
        ...{ kind: 'text', text: texts.firstWords(about, text), state, warning: warningOf(text) },
        ...{ bothered: null, recalled_at: null, at: now },
      },
      to_id,
    )
    if (!row) throw new Error('a random name came twice')
    if (row.state === 'approved') await deliver(ctx, row, to_id)
    else {
      // words in review are delivered once they pass, like any message
      await q.moveUp(db, row, now, false)
      await tell(ctx, { kind: 'message', conversation_id: conversation, seq: row.seq, user_id: from_id })
    }
  }
}
