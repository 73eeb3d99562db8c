import { useCallback, useState } from 'react'
import type { Data } from '@contract/kernel/define'
import type { Gender } from '@contract/kernel/options'
import { apply } from '@contract/meeting/apply'
import { picks } from '@contract/meeting/picks'
import { profile } from '@contract/profile/profile'
import { call, createOfAccount, forget, useAction, useOnce } from '@/api'
import { host } from '@/platform'
import { applySheet as text } from '@/texts/meeting/apply-sheet'
import { useAskToTell } from '../../core/notices'
import { dogFoodChanged, sayTooLittle } from '../../money/dog-food'
import { keepWaiting, keyOf } from './pending-application'

type ApplyTo = {
  uid: string
  nickname: string
  /** May be ''. */
  avatar: string
  gender?: Gender
  /** The person's chat question that the message answers (A.faq.11). */
  question?: string
  onSent?: (applyId: string) => void
}

export type ApplyWay = 'card' | 'dogFood'

export type ApplyFlow = {
  /** Reads the price and any obstacle to the application, then opens the sheet. */
  begin(person: ApplyTo): Promise<void>
  /** True after `begin`, until the sheet opens. */
  asking: boolean
  person: ApplyTo | undefined
  quote: Data<typeof apply.quote> | undefined
  open: boolean
  busy: boolean
  message: string
  write(message: string): void
  way: ApplyWay
  choose(way: ApplyWay): void
  send(): Promise<void>
  close(): void
}

// the unsent text for each recipient; an answer to a question has its own text
const useDrafts = createOfAccount<Readonly<Record<string, string>>>(() => ({}))

/** Reads the price. If the server demands verification first, the application is remembered meanwhile. */
const quoteOf = (wanted: ApplyTo) =>
  call(apply.quote, { targetUserId: wanted.uid }).catch((failure: unknown) => {
    keepWaiting(wanted, failure)
    throw failure
  })

/** The message to a person, kept as a draft while it is typed. */
function useWritten(person: ApplyTo | undefined) {
  const [message, setMessage] = useState('')
  const restore = useCallback((wanted: ApplyTo) => setMessage(useDrafts.getState()[keyOf(wanted)] ?? ''), [])
  function write(typed: string) {
    if (person) useDrafts.setState({ [keyOf(person)]: typed })
    setMessage(typed)
  }
  return { message, restore, write }
}

const wishOf = ({ uid, question }: ApplyTo, message: string, way: ApplyWay) => ({
  targetUserId: uid,
  message,
  useCard: way === 'card',
  ...(question !== undefined && { question }),
})

/**
 * Applies to a person (A.apply.21): call `begin` and render one `ApplySheet`. Nothing is paid before the sheet's button
 * is pressed.
 */
export function useApply(): ApplyFlow {
  const [person, setPerson] = useState<ApplyTo>()
  const [quote, setQuote] = useState<Data<typeof apply.quote>>()
  const [open, setOpen] = useState(false)
  const { busy: asking, once } = useOnce()
  const { message, restore, write } = useWritten(person)
  const [way, setWay] = useState<ApplyWay>('dogFood')
  const { ask } = useAskToTell('applied', open)
  const action = useAction(apply.send, {
    onDone({ applyId }, { targetUserId, question, useCard }) {
      useDrafts.setState({ [keyOf({ uid: targetUserId, question })]: '' })
      setOpen(false)
      host.toast(text.sent)
      person?.onSent?.(applyId)
      void forget(apply.iWant)
      void (useCard ? Promise.all([forget(profile.me), forget(picks.daily)]) : dogFoodChanged())
    },
    onFailed(refusal) {
      const balance = sayTooLittle(refusal)
      // the balance is lower than shown, so the sheet now offers a top-up
      if (balance !== undefined) setQuote((told) => told && { ...told, balance })
      void dogFoodChanged()
      // the person may have changed the question meanwhile
      if (person?.question !== undefined && balance === undefined) void forget(profile.info)
    },
  })
  const begin = useCallback(
    (wanted: ApplyTo) =>
      once(async () => {
        const told = await quoteOf(wanted)
        setPerson(wanted)
        setQuote(told)
        setWay(told.meetCards > 0 ? 'card' : 'dogFood')
        restore(wanted)
        setOpen(true)
        // a toast has already reported the failure
      }).catch(() => undefined),
    [once, restore],
  )
  return {
    begin,
    asking,
    person,
    quote,
    open,
    busy: action.busy,
    message,
    write,
    way,
    choose: setWay,
    async send() {
      if (!person) return
      const written = message.trim()
      if (person.question !== undefined && written === '') return host.toast(text.noAnswer)
      // called during the tap, because WeChat asks for a permission only then
      void ask()
      await action.run(wishOf(person, written, way))
    },
    // the sheet stays open until the payment is answered
    close: () => {
      if (!action.busy) setOpen(false)
    },
  }
}
