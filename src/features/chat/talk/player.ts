import { useSyncExternalStore } from 'react'
import { store } from '@/api'
import { host } from '@/platform'
import { play } from '@/platform/voice-host'
import { chat as text } from '@/texts/chat'

/** The voice that plays: one at a time, whatever conversation it is of. */
type Playing = { key: string; at: number } | undefined

let playing: Playing
let stop: () => void = () => undefined
const watchers = new Set<() => void>()

function become(next: Playing) {
  playing = next
  watchers.forEach((changed) => changed())
}
function subscribe(changed: () => void) {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

/** Plays a voice, or stops it when it plays; what played before stops. */
export function togglePlay(key: string, url: string) {
  const again = playing?.key === key
  stopPlaying()
  if (again) return
  markHeard(key)
  become({ key, at: 0 })
  stop = play(
    url,
    (at) => become({ key, at }),
    (played) => {
      become(undefined)
      if (!played) host.toast(text.notPlayed)
    },
  )
}

export function stopPlaying() {
  if (!playing) return
  stop()
  become(undefined)
}

/** Seconds into a voice; undefined while it does not play. */
export const usePlaying = (key: string) => {
  const read = () => (playing?.key === key ? playing.at : undefined)
  return useSyncExternalStore(subscribe, read, read)
}

/** The last voices that were played here: the others carry a dot. */
const heardKey = 'CHAT_HEARD'
const remembered = 300
let heard: readonly string[] | undefined

const allHeard = () => (heard ??= store.get<string[]>(heardKey) ?? [])
function markHeard(key: string) {
  if (allHeard().includes(key)) return
  heard = [...allHeard(), key].slice(-remembered)
  store.set(heardKey, heard)
  watchers.forEach((changed) => changed())
}

export const useHeard = (key: string) => {
  const read = () => allHeard().includes(key)
  return useSyncExternalStore(subscribe, read, read)
}
