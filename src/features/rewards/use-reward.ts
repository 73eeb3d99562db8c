import { useCallback, useRef, useState } from 'react'
import { type RewardQuote, rewards } from '@contract/areas/rewards'
import { rewardAmounts } from '@contract/options'
import { call, newClientId, useAction } from '@/api'
import { host } from '@/platform'
import { rewards as text } from '@/texts/rewards'
import { sayTooLittle, useDogFoodChanged } from '../dog-food'

/** Whose page, or which post. */
export type RewardTarget = { nickname: string } & ({ uid: string } | { dynamicId: string })

const placeOf = (target: RewardTarget) => ('uid' in target ? { uid: target.uid } : { dynamicId: target.dynamicId })

export type RewardFlow = {
  /** Asks what may be given, then opens the sheet. */
  begin(target: RewardTarget): Promise<void>
  asking: boolean
  target: RewardTarget | undefined
  quote: RewardQuote | undefined
  open: boolean
  busy: boolean
  amount: number
  choose(amount: number): void
  note: string
  write(note: string): void
  send(): Promise<void>
  close(): void
}

/** 打赏: call `begin` and render one `RewardSheet`. Nothing is paid before the sheet's button, and once by it. */
export function useReward(): RewardFlow {
  const [target, setTarget] = useState<RewardTarget>()
  const [quote, setQuote] = useState<RewardQuote>()
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  const [amount, choose] = useState<number>(rewardAmounts[0])
  const [note, write] = useState('')
  // one opened sheet is one reward, however often its button is pressed
  const key = useRef('')
  const changed = useDogFoodChanged()
  const { run, busy } = useAction(rewards.send, {
    onDone(_, sent) {
      setOpen(false)
      write('')
      host.toast(text.sent(sent.amount))
      void changed()
    },
    onFailed(refusal) {
      const balance = sayTooLittle(refusal)
      // less is there than was shown: the sheet offers a way to more
      if (balance !== undefined) setQuote((told) => told && { ...told, balance })
    },
  })
  const begin = useCallback(
    async (wanted: RewardTarget) => {
      if (asking) return
      setAsking(true)
      const told = await call(rewards.quote, placeOf(wanted)).catch(() => undefined)
      setAsking(false)
      if (!told) return
      key.current = newClientId()
      setTarget(wanted)
      setQuote(told)
      setOpen(true)
    },
    [asking],
  )
  return {
    ...{ begin, asking, target, quote, open, busy, amount, choose, note, write },
    async send() {
      const message = note.trim()
      if (target) await run({ ...placeOf(target), clientKey: key.current, amount, ...(message !== '' && { message }) })
    },
    close: () => setOpen(false),
  }
}
