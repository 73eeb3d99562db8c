import { newHandle } from '../../../../kernel/keys'
import { tell, type TellContext } from '../live/tell'
import * as chat from '../queries'
import { warningOf } from '../rules'
import { texts } from '../texts'
import { deliver } from './deliver'
import * as q from './queries'

/** `words`: the text of the application, and the checker's verdict on it. */
export type Accepted = {
  asker: number
  accepter: number
  words: { text: string; state: 'approved' | 'pending' | 'rejected' }
}

/**
 * Begins a conversation with the words of an accepted application, and a line for each that it was accepted. Must run in a
 * transaction, once an application.
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
  // words in review arrive when they pass, as those of any message
  if (words.text !== '' && words.state !== 'rejected') {
    const line = { kind: 'text', text: words.text, state: words.state, warning: warningOf(words.text) } as const
    const row = await write(asker, line)
    if (row.state === 'approved') await deliver(ctx, row, accepter)
  }
  await deliver(ctx, await write(accepter, { ...told, text: texts.acceptedYours }), asker)
  const last = await write(asker, { ...told, text: texts.acceptedTheirs })
  await deliver(ctx, last, accepter)
  // the accepter has read them with the application
  if (before === 0) {
    await chat.read(db, { id: conversation, user_id: accepter }, last.seq)
    await q.noteRead(db, { conversation_id: conversation, user_id: asker })
  }
  await chat.recount(db, conversation, accepter)
  await tell(ctx, { kind: 'badges', user_id: accepter })
}
