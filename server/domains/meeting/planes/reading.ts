import type { Data, Input } from '../../../../contract/kernel/define'
import type { PlaneRow, planes } from '../../../../contract/meeting/planes'
import type { SessionContext } from '../../../kernel/context'
import { offsetOf, paged } from '../../../kernel/paging'
import { problemOf } from './access'
import { obstacleIn, sideOf } from './answering'
import { caughtView } from './catching'
import * as q from './queries'
import { messageView, planeView } from './rules'

type Alias = { code_name: string; avatar_key: string; gender: 1 | 2 }

const rowView = (
  { fileUrl }: Pick<SessionContext, 'fileUrl'>,
  row: q.MineRow & { at: Date },
  alias: Alias | undefined,
): PlaneRow => ({
  driftBottleId: row.public_id,
  uid: row.uid ?? '',
  avatar: fileUrl(alias?.avatar_key ?? ''),
  nickName: alias?.code_name ?? '',
  gender: alias?.gender ?? 0,
  content: row.content,
  mine: row.state !== 'kept',
  state: row.state,
  reason: row.state === 'rejected' ? row.reason : '',
  lastText: row.last_text ?? '',
  lastTime: row.at.getTime(),
  unread: row.unread ?? 0,
})

export async function minePage(
  ctx: SessionContext,
  page: Input<typeof planes.mine>,
): Promise<Data<typeof planes.mine>> {
  const { db, me } = ctx
  const listed = await q.listed(db, me.id, offsetOf(page), page.pageSize)
  const ids = listed.map(({ plane_id }) => plane_id)
  const [found, total] = [await q.mineRows(db, me.id, ids), await q.countListed(db, me.id)]
  const known = new Map(found.map((row) => [row.plane, row]))
  const rows = listed.flatMap(({ plane_id, at }) => {
    const row = known.get(plane_id)
    return row ? [{ ...row, at }] : []
  })
  const others = await q.usersOf(
    db,
    rows.flatMap(({ person }) => person ?? []),
  )
  const aliases = new Map(others.map((one) => [one.user_id, one]))
  return paged(
    total,
    page,
    rows.map((row) => rowView(ctx, row, aliases.get(row.person ?? 0))),
  )
}

export async function threadPage(
  ctx: SessionContext,
  wish: Input<typeof planes.thread>,
): Promise<Data<typeof planes.thread>> {
  const { db, me, fileUrl } = ctx
  const side = await sideOf(ctx, wish)
  const messages = await q.messagesOf(db, side.thread.id, me.id)
  const [catcher] = side.byCatcher ? [] : await q.usersOf(db, [side.thread.catcher_id])
  const plane = side.byCatcher
    ? await caughtView(ctx, side.plane, wish.uid)
    : planeView(
        side.plane,
        {
          uid: wish.uid,
          avatar: fileUrl(catcher?.avatar_key ?? ''),
          nickName: catcher?.code_name ?? '',
          gender: catcher?.gender ?? side.plane.gender,
        },
        true,
      )
  return {
    plane,
    mine: !side.byCatcher,
    messages: messages.map((message) => messageView(message, me.id)),
    obstacle: obstacleIn(side, await q.messagesIn(db, side.thread.id)) || ((await problemOf(ctx)) ?? ''),
  }
}

/** Marks the answers to the caller as read, for the thrower or the catcher. */
export async function read(ctx: SessionContext, wish: Input<typeof planes.read>): Promise<void> {
  const { thread, byCatcher } = await sideOf(ctx, wish, q.holdPlane)
  await q.setThread(ctx.db, thread.id, byCatcher ? { catcher_unread: 0 } : { thrower_unread: 0 })
}
