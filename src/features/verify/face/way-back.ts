import { persistedOfSession } from '@/api'
import { type Destination, links } from '@/shell'

/** On the device for two hours: the face check leaves the app. */
const kept = persistedOfSession<string>('VERIFY_WAY_BACK', 2 / 24)

/** Where a user was when they were asked to verify. */
export const wayBack = {
  keep: (from: Destination | undefined) => kept.set(from ? links.addressOf(from) : ''),
  /** Whether the server asked for this check, whatever has been verified before. */
  asked: () => kept.get() !== undefined,
  /** An address that `go.onward` takes; absent when there is none. */
  get: () => kept.get() || undefined,
  forget: kept.remove,
}
