import { type Blocked, blocking, blockingLimits, blockType } from '@contract/core/blocking'
import { forgetAll, useAction, useCall, usePaged } from '@/api'
import { host } from '@/platform'
import { blocking as text } from '@/texts/core/blocking'
import { list as listText } from '@/texts/core/list'
import { confirm } from '@/ui'

export type Kind = 'users' | 'dynamic'

/** How many users are blocked, and how many may be (A.shield.01). */
export const useBlockCounts = () => useCall(blocking.counts, {})

/** A list of blocks, latest first, fifteen rows a page (A.shield.06). */
export const useBlocked = (kind: Kind) =>
  usePaged(
    kind === 'users' ? blocking.users : blocking.dynamics,
    {},
    {
      pageSize: blockingLimits.pageSizeBlock,
      rowKey: ({ userUuid }) => userUuid,
      refreshed: () => host.toast(listText.refreshed),
    },
  )

/** Unblocks after a confirmation (A.shield.08, A.shield.09), then refetches everything. */
export function useUnblock(kind: Kind) {
  const onDone = () => {
    host.toast(text.unblocked)
    void forgetAll()
  }
  const people = useAction(blocking.block, { onDone })
  const dynamics = useAction(blocking.cancelDynamics, { onDone })
  return async ({ userUuid, nickname }: Blocked) => {
    const agreed = await confirm({
      title: text.unblockAsk(nickname),
      content: kind === 'users' ? text.unblockText : text.unblockDynamicsText,
      ok: text.unblockOk,
      cancel: text.keep,
    })
    if (!agreed) return
    if (kind === 'users') await people.run({ targetUserId: userUuid, type: blockType.unblock })
    else await dynamics.run({ blockUserUid: userUuid })
  }
}
