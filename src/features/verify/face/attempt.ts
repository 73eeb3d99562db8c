import { useRef } from 'react'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const newName = () => Array.from({ length: 22 }, () => alphabet[Math.floor(Math.random() * alphabet.length)]).join('')

/**
 * Names of attempts (C.wechat.03). The same input again is the same attempt until it got through, so that an answer that
 * was lost on the way costs no second check; after that, or for another input, it is a new one.
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
