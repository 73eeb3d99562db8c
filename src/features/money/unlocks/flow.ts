import { useCallback, useState } from 'react'
import type { Data, Endpoint, Input } from '@contract/kernel/define'
import { type UserStatus, userStatus } from '@contract/kernel/options'
import { type ApiError, forget, useAction } from '@/api'
import { host } from '@/platform'
import { unlock as text } from '@/texts/money/unlocks'
import { confirm } from '@/ui'
import { dogFoodChanged, sayTooLittle } from '../dog-food'
import { opensElsewhere } from './rows'

export type Target = {
  /** A handle, for the unlock call only. */
  uid: string
  status: UserStatus
  /** Dog food. */
  unlockCost: number
  /** 0: unknown, for an anonymous person. */
  gender: 0 | 1 | 2
  nickname: string
  about: string
  /** Percent. */
  similarity?: number
}

export type Flow = {
  target: Target | undefined
  open: boolean
  /** A big member in a scene the server calls free (A.X25). */
  free: boolean
  /** Free for big members: only then the sheet mentions membership. */
  membership: boolean
  /** Hearts held, where one pays in place of dog food (A.X43). */
  hearts: number
  busy: boolean
  /** Asks by status, then opens the sheet (A.unlock.01–06). */
  begin(target: Target): Promise<void>
  close(): void
  pay(): Promise<void>
}

/** How one pays; without any of them, by dog food. */
export type Means = Partial<Pick<Flow, 'free' | 'membership' | 'hearts'>>

type Options<E extends Endpoint> = Means & {
  /** Patched in place by `onUnlocked`. */
  list: Endpoint
  /** The calls that decide the price: refetched before the sheet opens, and after a refusal. */
  basis?: Endpoint
  input: (target: Target) => Input<E>
  /** Gets `sent` too: the sheet may show another person by then. */
  onUnlocked: (data: Data<E>, sent: Input<E>) => void
}

/** After the confirmation the status asks for (A.unlock.01–05). */
async function mayUnlock(status: UserStatus): Promise<boolean> {
  if (status === userStatus.cancelled) {
    host.toast(text.cancelled)
    return false
  }
  return status === userStatus.normal || confirm({ content: text.ask[status], ok: text.yes, cancel: text.no })
}

/** Code 450 carries the balance; a failure without a message gets ours (A.unlock.13, 14). */
function sayFailure(refusal: ApiError | undefined) {
  sayTooLittle(refusal)
  if (refusal?.msg === '') host.toast(text.serverError)
}

/** The one unlock flow; its sheet is `UnlockSheet`. */
export function useUnlockFlow<E extends Endpoint>(
  endpoint: E,
  { list, basis, free = false, membership = false, hearts = 0, input, onUnlocked }: Options<E>,
): Flow {
  const [target, setTarget] = useState<Target>()
  const [open, setOpen] = useState(false)
  const action = useAction(endpoint, {
    onDone(data, sent) {
      setOpen(false)
      host.toast(text.done)
      onUnlocked(data, sent)
      opensElsewhere(list)
      void dogFoodChanged()
    },
    onFailed(refusal) {
      sayFailure(refusal)
      if (basis) void forget(basis)
      void dogFoodChanged()
    },
  })
  const begin = useCallback(
    async (wanted: Target) => {
      if (!(await mayUnlock(wanted.status))) return
      if (basis) await forget(basis)
      setTarget(wanted)
      setOpen(true)
    },
    [basis],
  )
  return {
    target,
    open,
    free,
    membership,
    hearts,
    busy: action.busy,
    begin,
    // stays open until the payment is answered
    close: () => {
      if (!action.busy) setOpen(false)
    },
    async pay() {
      if (target) await action.run(input(target))
    },
  }
}
