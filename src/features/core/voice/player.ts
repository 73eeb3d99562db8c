import { create } from 'zustand'
import { host } from '@/platform'
import { latest, renew } from '@/platform/addresses'
import { play } from '@/platform/voice-host'
import { voice as text } from '@/texts/core/voice'

/** The only player of the app. `at` is its position in seconds. */
type Player = { key?: string; at: number }

const silent: Player = { key: undefined, at: 0 }
const usePlayer = create<Player>()(() => silent)
let stop: () => void = () => undefined

/**
 * Registers a player with its own controls, such as a video, as the one that plays. It stops any other player, and the
 * next one ends its turn.
 */
export function startPlaying(key: string) {
  stopPlaying()
  stop = () => undefined
  usePlayer.setState({ key, at: 0 })
}

/** Starts or stops a sound; starting stops any other. If the address fails, it is renewed once per tap. */
export function togglePlay(key: string, url: string) {
  const again = usePlayer.getState().key === key
  stopPlaying()
  if (again) return
  usePlayer.setState({ key, at: 0 })
  // starts at once, even with an expired address, because browsers allow sound only if it starts during the tap
  stop = begin(key, latest(url), () => void playAnew(key, url))
}

const begin = (key: string, url: string, onFailed: () => void) =>
  play(
    url,
    (at) => usePlayer.setState({ key, at }),
    (played) => {
      if (!played) return onFailed()
      usePlayer.setState(silent)
    },
  )

async function playAnew(key: string, url: string) {
  const attempt = { stopped: false }
  stop = () => {
    attempt.stopped = true
  }
  await renew([url], true)
  if (attempt.stopped) return
  stop = begin(key, latest(url), () => {
    usePlayer.setState(silent)
    host.toast(text.notPlayed)
  })
}

export function stopPlaying() {
  if (usePlayer.getState().key === undefined) return
  stop()
  usePlayer.setState(silent)
}

/** Tells which of these sounds is playing, and its position in seconds. */
export const usePlayingOf = (keys: readonly string[]) =>
  usePlayer((playing) => (playing.key !== undefined && keys.includes(playing.key) ? playing : silent))

/** The position in seconds; undefined while the sound is not playing. */
export const usePlaying = (key: string) => usePlayer((playing) => (playing.key === key ? playing.at : undefined))
