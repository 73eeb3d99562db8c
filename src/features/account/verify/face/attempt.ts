import { useRef } from 'react'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const newName = () => Array.from({ length: 22 }, () => alphabet[Math.floor(Math.random() * alphabet.length)]).join('')

/** Idempotency key (C.wechat.03), kept per input until it succeeds, so that a lost answer costs no second check. */
export function useAttempt() {
  const last = useRef({ input: '', name: '' })
  return {
    of(input: string) {
      if (last.current.input !== input) last.current = { input, name: newName() }
      return last.current.name
    },
    through() {
      last.current = { input: '', name: '' }
    },
  }
}
