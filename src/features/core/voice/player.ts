import { create } from 'zustand'
import { host } from '@/platform'
import { latest, renew } from '@/platform/addresses'
import { play } from '@/platform/voice-host'
import { voice as text } from '@/texts/core/voice'

/** One for the whole app; position in s. */
type Player = { key?: string; at: number }

const silent: Player = { key: undefined, at: 0 }
const usePlayer = create<Player>()(() => silent)
let stop: () => void = () => undefined

/**
 * A player with its own controls, such as a video, counts as the one that plays: it stops any other, and another stops it.
 */
export function startPlaying(key: string) {
  stopPlaying()
  stop = () => undefined
  usePlayer.setState({ key, at: 0 })
}

/** Stops any other player. Requests a failed address anew, once per tap. */
export function togglePlay(key: string, url: string) {
  const again = usePlayer.getState().key === key
  stopPlaying()
  if (again) return
  usePlayer.setState({ key, at: 0 })
  // at once, even from an expired address: browsers allow only sound that began with the tap
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

/** Which of these plays, and its position, s. */
export const usePlayingOf = (keys: readonly string[]) =>
  usePlayer((playing) => (playing.key !== undefined && keys.includes(playing.key) ? playing : silent))

/** Seconds; undefined while not playing. */
export const usePlaying = (key: string) => usePlayer((playing) => (playing.key === key ? playing.at : undefined))
