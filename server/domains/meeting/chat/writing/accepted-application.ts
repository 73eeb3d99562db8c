import { newHandle } from '../../../../kernel/keys'
import { tell, type TellContext } from '../live/tell'
import * as chat from '../queries'
import { warningOf } from '../rules'
import { texts } from '../texts'
import { deliver } from './deliver'
import * as q from './queries'

/** An accepted application. `words` are its text and the outcome of the text check. */
export type Accepted = {
  asker: number
  accepter: number
  words: { text: string; state: 'approved' | 'pending' | 'rejected' }
}

/**
 * Begins a conversation with the words of an accepted application, and a tip for each member. Must run in a
 * transaction, once for each application.
 */
export async function begin(ctx: TellContext, conversation: number, accepted: Accepted): Promise<void> {
  const { db, now } = ctx
  const { asker, accepter, words } = accepted
  const { last_seq: before } = await q.hold(db, conversation)
  const write = async (from: number, line: Pick<chat.Row, 'kind' | 'text' | 'state' | 'warning'>) => {
    const seq = await q.nextSeq(db, conversation)
    const made = { conversation_id: conversation, seq, from_id: from, client_id: newHandle(), at: now, ...line }
    const receiver = from === asker ? accepter : asker
    const row = await q.add(db, { ...made, bothered: null, recalled_at: null }, receiver)
    if (!row) throw new Error('a random name came twice')
    return row
  }
  const told = { kind: 'tip', state: 'approved', warning: '' } as const
  // words in review are delivered once they pass, like any message
  if (words.text !== '' && words.state !== 'rejected') {
    const line = { kind: 'text', text: words.text, state: words.state, warning: warningOf(words.text) } as const
    const row = await write(asker, line)
    if (row.state === 'approved') await deliver(ctx, row, accepter)
  }
  await deliver(ctx, await write(accepter, { ...told, text: texts.acceptedYours }), asker)
  const last = await write(asker, { ...told, text: texts.acceptedTheirs })
  await deliver(ctx, last, accepter)
  // the accepter has read the words in the application
  if (before === 0) {
    await chat.read(db, { id: conversation, user_id: accepter }, last.seq)
    await q.noteRead(db, { conversation_id: conversation, user_id: asker })
  }
  await chat.recount(db, conversation, accepter)
  await tell(ctx, { kind: 'badges', user_id: accepter })
}
