import { useCallback, useRef, useState } from 'react'
import { apply } from '@contract/areas/apply'
import { profile } from '@contract/areas/profile'
import type { Data } from '@contract/define'
import type { Gender } from '@contract/options'
import { call, createOfSession, forget, useAction } from '@/api'
import { host } from '@/platform'
import { applySheet as text } from '@/texts/apply-sheet'
import { sayTooLittle, useDogFoodChanged } from '../dog-food'

/** Whom I want to get to know, as the place that asks knows them. */
export type ApplyTo = {
  uid: string
  nickname: string
  /** Address of a small portrait, or empty. */
  avatar: string
  /** Draws somebody without a portrait. */
  gender?: Gender
  /** Told once it is on its way. */
  onSent?: (applyId: string) => void
}

export type ApplyWay = 'card' | 'dogFood'

export type ApplyFlow = {
  /** Begins with somebody: asks what it would cost and whether anything stands in the way, then opens the sheet. */
  begin(person: ApplyTo): Promise<void>
  /** Between `begin` and the open sheet: whatever was tapped may turn its spinner. */
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

// what was written and not sent yet, by whom it is meant for: a look elsewhere loses nothing
const useDrafts = createOfSession<Readonly<Record<string, string>>>(() => ({}))

/**
 * Asking to get to know somebody (A.apply.21). Whoever shows a person says `begin`, and puts one `ApplySheet` with this
 * flow on its page. Nothing is paid before the sheet's own button.
 */
export function useApply(): ApplyFlow {
  const [person, setPerson] = useState<ApplyTo>()
  const [quote, setQuote] = useState<Data<typeof apply.quote>>()
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  const [message, setMessage] = useState('')
  const [way, choose] = useState<ApplyWay>('dogFood')
  const changed = useDogFoodChanged()
  const running = useRef(false)
  const action = useAction(apply.send, {
    onDone({ applyId }, { targetUserId, useCard }) {
      useDrafts.setState({ [targetUserId]: '' })
      setOpen(false)
      host.toast(text.sent)
      person?.onSent?.(applyId)
      void forget(apply.iWant)
      void (useCard ? forget(profile.me) : changed())
    },
    onFailed(refusal) {
      const balance = sayTooLittle(refusal)
      // what is held is less than the sheet said: it now says how to get more
      if (balance !== undefined) setQuote((told) => told && { ...told, balance })
      void changed()
    },
  })
  const begin = useCallback(async (wanted: ApplyTo) => {
    if (running.current) return
    running.current = true
    setAsking(true)
    try {
      const told = await call(apply.quote, { targetUserId: wanted.uid })
      setPerson(wanted)
      setQuote(told)
      choose(told.meetCards > 0 ? 'card' : 'dogFood')
      setMessage(useDrafts.getState()[wanted.uid] ?? '')
      setOpen(true)
    } catch {
      // said by a toast already
    } finally {
      running.current = false
      setAsking(false)
    }
  }, [])
  return {
    begin,
    asking,
    person,
    quote,
    open,
    busy: action.busy,
    message,
    write(typed) {
      if (person) useDrafts.setState({ [person.uid]: typed })
      setMessage(typed)
    },
    way,
    choose,
    async send() {
      if (person) await action.run({ targetUserId: person.uid, message: message.trim(), useCard: way === 'card' })
    },
    // what is being paid stays in view until it is answered
    close: () => {
      if (!action.busy) setOpen(false)
    },
  }
}
