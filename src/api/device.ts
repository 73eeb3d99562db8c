import { store } from './store'

const key = 'DEVICE_ID'
let known: string | undefined

/** This installation, by a random name of its own: it tells devices apart in the list of sessions and means no person. */
export function deviceId(): string {
  known ??= store.get<string>(key)
  if (known === undefined) {
    known = Array.from({ length: 22 }, () => alphabet[Math.floor(Math.random() * alphabet.length)]).join('')
    store.set(key, known)
  }
  return known
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
