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
  /** A handle that only the unlock call accepts. */
  uid: string
  status: UserStatus
  /** The price in dog food. */
  unlockCost: number
  /** 0 is unknown, for an anonymous person. */
  gender: 0 | 1 | 2
  nickname: string
  about: string
  /** In percent. */
  similarity?: number
}

export type Flow = {
  target: Target | undefined
  open: boolean
  /** Whether unlocking is free: for a big member, in a scene that the server names free (A.X25). */
  free: boolean
  /** Whether big members unlock here for free. The sheet mentions membership only in this case. */
  membership: boolean
  /** How many hearts the user has, where hearts can pay instead of dog food (A.X43). */
  hearts: number
  busy: boolean
  /** Asks for confirmation if the person's status requires it, then opens the sheet (A.unlock.01–06). */
  begin(target: Target): Promise<void>
  close(): void
  pay(): Promise<void>
}

/** The means of payment. Without any of them, the user pays with dog food. */
export type Means = Partial<Pick<Flow, 'free' | 'membership' | 'hearts'>>

type Options<E extends Endpoint> = Means & {
  /** The list that `onUnlocked` changes in place. */
  list: Endpoint
  /** The call that decides the price. It is refetched before the sheet opens and after a refusal. */
  basis?: Endpoint
  input: (target: Target) => Input<E>
  /** The second argument is the input that was sent, because the sheet may show another person by then. */
  onUnlocked: (data: Data<E>, sent: Input<E>) => void
}

/**
 * Resolves to whether the row may be unlocked, after the confirmation that the person's status requires
 * (A.unlock.01–05).
 */
async function mayUnlock(status: UserStatus): Promise<boolean> {
  if (status === userStatus.cancelled) {
    host.toast(text.cancelled)
    return false
  }
  return status === userStatus.normal || confirm({ content: text.ask[status], ok: text.yes, cancel: text.no })
}

/**
 * Shows a failure. Code 450 carries the balance; a failure without a message gets a message of the app (A.unlock.13,
 * 14).
 */
function sayFailure(refusal: ApiError | undefined) {
  sayTooLittle(refusal)
  if (refusal?.msg === '') host.toast(text.serverError)
}

/** The only unlock flow of the app. Its sheet is `UnlockSheet`. */
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
    // the sheet stays open until the payment is answered
    close: () => {
      if (!action.busy) setOpen(false)
    },
    async pay() {
      if (target) await action.run(input(target))
    },
  }
}
