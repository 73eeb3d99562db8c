import type { Message } from '../../../../contract/meeting/chat'
import type { Db } from '../../../db/client'
import type { FileUrl } from '../../../kernel/context'
import type { Place, Row } from './queries'
import * as replies from './replies.queries'
import { messageView, quoteView, reactionsView } from './rules'

/** A reader's side of a conversation. */
type Side = Pick<Place, 'id' | 'public_id' | 'user_id' | 'cleared_seq'>

/** Messages as one reader sees them, with the quotes and reactions that this reader may see. */
export async function messageViews(db: Db, side: Side, rows: readonly Row[], fileUrl: FileUrl): Promise<Message[]> {
  const { id, user_id: reader, cleared_seq, public_id } = side
  const answered = rows.flatMap(({ reply_seq, recalled_at }) =>
    reply_seq !== null && reply_seq > cleared_seq && recalled_at === null ? [reply_seq] : [],
  )
  const [quoted, signs] = await Promise.all([
    replies.quotedAt(db, id, [...new Set(answered)], reader),
    replies.reactionsOn(
      db,
      id,
      rows.map(({ seq }) => seq),
      reader,
    ),
  ])
  const quoteOf = new Map(quoted.map((row) => [row.seq, row]))
  return rows.map((row) => {
    const quote = row.recalled_at === null ? quoteOf.get(row.reply_seq ?? 0) : undefined
    const on = row.recalled_at === null ? signs.filter(({ seq }) => seq === row.seq) : []
    return {
      ...messageView(row, reader, public_id, fileUrl),
      ...(quote && { quote: quoteView(quote, reader) }),
      ...(on.length > 0 && { reactions: reactionsView(on, reader) }),
    }
  })
}

/** One message as a reader sees it. */
export async function viewOfOne(db: Db, side: Side, row: Row, fileUrl: FileUrl): Promise<Message> {
  const [view] = await messageViews(db, side, [row], fileUrl)
  if (!view) throw new Error('a message has no view')
  return view
}
