import { blocking, blockType } from '@contract/core/blocking'
import type { Endpoint, Input } from '@contract/kernel/define'
import { forgetAll, useAction } from '@/api'
import { host } from '@/platform'
import { block as text } from '@/texts/core/block'
import { confirm, type Question } from '@/ui'

/** An act on a user: asks for confirmation, runs, shows a toast and refetches the visible lists. */
export type Deed = {
  /** @returns whether the user confirmed and the act succeeded */
  run(uid: string): Promise<boolean>
  busy: boolean
}

function useDeed<E extends Endpoint>(
  endpoint: E,
  question: Question,
  done: string,
  input: (uid: string) => Input<E>,
): Deed {
  const { run, busy } = useAction(endpoint, {
    onDone: () => {
      host.toast(done)
      void forgetAll()
    },
  })
  return { busy, run: async (uid) => (await confirm(question)) && run(input(uid)) }
}

/** Blocks a user, by uid or by the handle of a row (A.shield.11). */
export const useBlock = () =>
  useDeed(
    blocking.block,
    { title: text.blockAsk, content: text.blockText, ok: text.blockOk, cancel: text.cancel, danger: true },
    text.blocked,
    (targetUserId) => ({ targetUserId, type: blockType.block }),
  )

/** Hides a user's posts from the viewer (A.shield.11). */
export const useBlockDynamics = () =>
  useDeed(
    blocking.blockDynamics,
    { title: text.hideDynamicsAsk, content: text.hideDynamicsText, ok: text.hideDynamicsOk, cancel: text.cancel },
    text.dynamicsHidden,
    (uid) => ({ uid }),
  )
