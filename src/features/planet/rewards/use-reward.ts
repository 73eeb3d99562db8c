import { useCallback, useRef, useState } from 'react'
import { rewardAmounts, type RewardQuote, rewards } from '@contract/planet/rewards'
import { type ApiError, call, newClientId, useAction } from '@/api'
import { host } from '@/platform'
import { rewards as text } from '@/texts/planet/rewards'
import { dogFoodChanged, sayTooLittle } from '../../money/dog-food'

/** The user or the post to reward. */
type RewardTarget = { nickname: string } & ({ uid: string } | { dynamicId: string })

const quoteOf = (target: RewardTarget) =>
  'uid' in target ? call(rewards.quote, { uid: target.uid }) : call(rewards.quotePost, { dynamicId: target.dynamicId })

export type RewardFlow = {
  /** Reads the limits, then opens the sheet. */
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

/**
 * The flow of 打赏: call `begin` and render one `RewardSheet`. Nothing is paid before the sheet's button is pressed,
 * and repeated taps pay once.
 */
export function useReward(): RewardFlow {
  const [target, setTarget] = useState<RewardTarget>()
  const [quote, setQuote] = useState<RewardQuote>()
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  const [amount, setAmount] = useState<number>(rewardAmounts[0])
  const [note, setNote] = useState('')
  // an opened sheet sends one reward, even after repeated taps
  const key = useRef('')
  const after = {
    onDone(_: unknown, sent: { amount: number }) {
      setOpen(false)
      setNote('')
      host.toast(text.sent(sent.amount))
      void dogFoodChanged()
    },
    onFailed(refusal: ApiError | undefined) {
      const balance = sayTooLittle(refusal)
      // the balance is lower than shown, so the sheet offers a top-up
      if (balance !== undefined) setQuote((told) => told && { ...told, balance })
    },
  }
  const page = useAction(rewards.send, after)
  const post = useAction(rewards.sendPost, after)
  const begin = useCallback(
    async (wanted: RewardTarget) => {
      if (asking) return
      setAsking(true)
      const told = await quoteOf(wanted).catch(() => undefined)
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
    ...{ begin, asking, target, quote, open, amount, choose: setAmount, note, write: setNote },
    busy: page.busy || post.busy,
    async send() {
      const message = note.trim()
      const wish = { clientKey: key.current, amount, ...(message !== '' && { message }) }
      if (target && 'uid' in target) await page.run({ uid: target.uid, ...wish })
      else if (target) await post.run({ dynamicId: target.dynamicId, ...wish })
    },
    close: () => setOpen(false),
  }
}
