import { useState } from 'react'
import { type Exchange, exchanges } from '@contract/meeting/exchanges'
import { profile } from '@contract/profile/profile'
import { ApiError, call, useAction } from '@/api'
import { host } from '@/platform'
import { exchanges as text } from '@/texts/meeting/exchanges'

export interface ExchangeProps {
  conversationId: string
  exchange: Exchange
  onChanged: (exchange: Exchange) => void
}

/** The actions of one of the two users: offer, decline or withdraw. */
export function useExchange({ conversationId, onChanged }: ExchangeProps) {
  const offer = useAction(exchanges.offer, {
    onDone(exchange) {
      onChanged(exchange)
      if (exchange.state === 'done') host.toast(text.doneToast)
    },
  })
  const decline = useAction(exchanges.decline, { onDone: onChanged })
  const withdraw = useAction(exchanges.withdraw, {
    onDone(exchange) {
      onChanged(exchange)
      host.toast(text.withdrawn)
    },
  })
  return {
    busy: offer.busy || decline.busy || withdraw.busy,
    offer: () => offer.run({ conversationId }),
    decline: () => void decline.run({ conversationId }),
    withdraw: () => void withdraw.run({ conversationId }),
  }
}

/** The user's own id. It is typed here and saved before it is offered. */
export function useOwnId({ exchange: { mine } }: ExchangeProps) {
  const [written, setWritten] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const id = written ?? mine
  /** Resolves to whether the id is saved. */
  async function save(): Promise<boolean> {
    if (id.trim() === mine) return true
    try {
      await call(profile.edit, { wechatId: id.trim() }, { silent: true })
      return true
    } catch (error) {
      setWrong(error instanceof ApiError ? error.msg : text.noAnswer)
      return false
    }
  }
  return {
    id,
    wrong,
    save,
    write(next: string) {
      setWritten(next)
      setWrong(undefined)
    },
  }
}
