import { useCallback, useRef, useState } from 'react'
import type { Data, Endpoint, Input } from '@contract/define'
import { type UserStatus, userStatus } from '@contract/options'
import { type ApiError, useAction } from '@/api'
import { host } from '@/platform'
import { unlock as text } from '@/texts/unlocks'
import { confirm } from '@/ui'
import { sayTooLittle, useDogFoodChanged } from '../dog-food'

/** Somebody who is still locked, as any list shows them. */
export type Target = {
  /** The handle of the row: only the unlock call understands it. */
  uid: string
  status: UserStatus
  /** Dog food. */
  unlockCost: number
  gender: 1 | 2
  nickname: string
  /** What the list says of them, one line. */
  about: string
  /** Percent. */
  similarity?: number
}

export type Flow = {
  target: Target | undefined
  open: boolean
  /** A big member in a scene the server calls free (A.X25). */
  free: boolean
  /** The scene is one that big members have free: only then the sheet speaks of membership. */
  membership: boolean
  /** Hearts I hold, where one of them pays in place of dog food (A.X43). */
  hearts: number
  busy: boolean
  /** Begins with somebody: asks by status, then opens the sheet (A.unlock.01–06). */
  begin(target: Target): Promise<void>
  close(): void
  pay(): Promise<void>
}

type Options<E extends Endpoint> = Partial<Pick<Flow, 'free' | 'membership' | 'hearts'>> & {
  input: (target: Target) => Input<E>
  /** Told with what was sent, since by then the sheet may be about somebody else. */
  onUnlocked: (data: Data<E>, sent: Input<E>) => void
  /** It was not unlocked: what the price follows from may have changed. */
  onRefused?: () => void
  /** Waits for what the price follows from; the sheet opens after it, so that nobody reads a price that is not theirs. */
  ready?: () => Promise<unknown>
}

/** Whether the sheet may open, after the question that the status asks for (A.unlock.01–05). */
async function mayUnlock(status: UserStatus): Promise<boolean> {
  if (status === userStatus.cancelled) {
    host.toast(text.cancelled)
    return false
  }
  return status === userStatus.normal || confirm({ content: text.ask[status], ok: text.yes, cancel: text.no })
}

/** Code 450 says what is left; a failure without words gets ours; every other one has been said already (A.unlock.13, 14). */
function sayFailure(refusal: ApiError | undefined) {
  sayTooLittle(refusal)
  if (refusal?.msg === '') host.toast(text.serverError)
}

/** The one unlock flow of the product: visitors, followers, recommenders, likes, dynamics. The sheet is `UnlockSheet`. */
export function useUnlockFlow<E extends Endpoint>(
  endpoint: E,
  { free = false, membership = false, hearts = 0, input, onUnlocked, onRefused, ready }: Options<E>,
): Flow {
  const [target, setTarget] = useState<Target>()
  const [open, setOpen] = useState(false)
  const changed = useDogFoodChanged()
  const action = useAction(endpoint, {
    onDone(data, sent) {
      setOpen(false)
      host.toast(text.done)
      onUnlocked(data, sent)
      void changed()
    },
    onFailed(refusal) {
      sayFailure(refusal)
      onRefused?.()
      void changed()
    },
  })
  const latest = useRef(ready)
  latest.current = ready
  const begin = useCallback(async (wanted: Target) => {
    if (!(await mayUnlock(wanted.status))) return
    await latest.current?.()
    setTarget(wanted)
    setOpen(true)
  }, [])
  return {
    target,
    open,
    free,
    membership,
    hearts,
    busy: action.busy,
    begin,
    // what is being paid stays in view until it is answered
    close: () => {
      if (!action.busy) setOpen(false)
    },
    async pay() {
      if (target) await action.run(input(target))
    },
  }
}
