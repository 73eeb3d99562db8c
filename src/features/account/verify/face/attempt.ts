import { useRef } from 'react'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const newName = () => Array.from({ length: 22 }, () => alphabet[Math.floor(Math.random() * alphabet.length)]).join('')

/**
 * The idempotency key of a face check (C.wechat.03). It stays the same for the same input until the check starts, so
 * that a lost answer does not cost a second check.
 */
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
