import { create } from 'zustand'
import { persisted } from '@/api'
import { host } from '@/platform'
import { play } from '@/platform/voice-host'
import { chat as text } from '@/texts/chat'

/** The voice that plays and how many seconds it has: one at a time, whatever conversation it is of. */
type Player = { key?: string; at: number }

const silent: Player = { key: undefined, at: 0 }
const usePlayer = create<Player>()(() => silent)
let stop: () => void = () => undefined

/** Plays a voice, or stops it when it plays; what played before stops. */
export function togglePlay(key: string, url: string) {
  const again = usePlayer.getState().key === key
  stopPlaying()
  if (again) return
  markHeard(key)
  usePlayer.setState({ key, at: 0 })
  stop = play(
    url,
    (at) => usePlayer.setState({ key, at }),
    (played) => {
      usePlayer.setState(silent)
      if (!played) host.toast(text.notPlayed)
    },
  )
}

export function stopPlaying() {
  if (usePlayer.getState().key === undefined) return
  stop()
  usePlayer.setState(silent)
}

/** Seconds into a voice; undefined while it does not play. */
export const usePlaying = (key: string) => usePlayer((playing) => (playing.key === key ? playing.at : undefined))

/** The last voices that were played here: the others carry a dot. */
const heard = persisted<readonly string[]>('CHAT_HEARD')
const remembered = 300

function markHeard(key: string) {
  const known = heard.get() ?? []
  if (!known.includes(key)) heard.set([...known, key].slice(-remembered))
}

export const useHeard = (key: string) => heard.useValue((keys) => keys?.includes(key) ?? false)
