import { session, store } from '@/api'
import { type Destination, links } from '@/shell'

const key = 'VERIFY_WAY_BACK'
const hours = (count: number) => count / 24

// what one person was about to do is not the next one's
session.subscribe(() => {
  if (!session.present()) store.remove(key)
})

/** Where somebody was when they were asked to verify. Kept on the device: the face check leaves the app. */
export const wayBack = {
  keep: (from: Destination | undefined) => store.set(key, from ? links.addressOf(from) : '', hours(2)),
  /** Whether the server asked for this check, whatever has been verified before. */
  asked: () => store.get<string>(key) !== undefined,
  /** An address that `go.onward` takes; absent when nobody came from anywhere. */
  get: () => store.get<string>(key) || undefined,
  forget: () => store.remove(key),
}
