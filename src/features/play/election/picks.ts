import { createOfAccount } from '@/api'

type Picks = Readonly<Record<string, readonly string[]>>
const none: readonly string[] = []

/**
 * The choices that are not submitted yet, by election. They stay while the user looks at profiles, and are never
 * written to the device.
 */
const useStore = createOfAccount<{ picks: Picks }>(() => ({ picks: {} }))

export const usePicks = (eventId: string) => useStore(({ picks }) => picks[eventId] ?? none)

const put = (eventId: string, uids: readonly string[]) =>
  useStore.setState(({ picks }) => ({ picks: { ...picks, [eventId]: uids } }))

export function toggle(eventId: string, uid: string): void {
  const now = useStore.getState().picks[eventId] ?? none
  put(eventId, now.includes(uid) ? now.filter((one) => one !== uid) : [...now, uid])
}

export const dropPicks = (eventId: string) => put(eventId, none)
