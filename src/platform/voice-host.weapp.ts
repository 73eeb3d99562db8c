import Taro from '@tarojs/taro'
import type { Play, Recorded, Recorder } from './voice'

let manager: Taro.RecorderManager | undefined
let settle: (recorded: Recorded | undefined) => void = () => undefined
let ended: () => void = () => undefined

/** WeChat has only one recorder. */
function theRecorder(): Taro.RecorderManager {
  if (manager) return manager
  manager = Taro.getRecorderManager()
  manager.onStop(({ tempFilePath, duration, fileSize }) => {
    const file = { path: tempFilePath, size: fileSize, type: 'audio/mpeg', width: 0, height: 0, file: tempFilePath }
    settle({ file, seconds: Math.max(1, Math.round(duration / 1000)) })
    ended()
  })
  manager.onError(() => {
    settle(undefined)
    ended()
  })
  return manager
}

/** Asks for the microphone. WeChat remembers the answer. */
const allowed = () =>
  Taro.authorize({ scope: 'scope.record' }).then(
    () => true,
    () => false,
  )

export const recorder: Recorder = {
  available: true,
  held: true,
  async start(longest, onEnd) {
    if (!(await allowed())) return undefined
    const recording = theRecorder()
    const done = new Promise<Recorded | undefined>((resolve) => {
      settle = resolve
    })
    ended = onEnd
    recording.start({
      duration: longest,
      sampleRate: 16_000,
      numberOfChannels: 1,
      encodeBitRate: 48_000,
      format: 'mp3',
    })
    return {
      stop() {
        ended = () => undefined
        recording.stop()
        return done
      },
      cancel() {
        ended = () => undefined
        settle(undefined)
        recording.stop()
      },
    }
  },
}

export const play: Play = (url, onTime, onEnd) => {
  const sound = Taro.createInnerAudioContext()
  let over = false
  const end = (played: boolean) => {
    if (over) return
    over = true
    sound.destroy()
    onEnd(played)
  }
  // a voice that the user taps plays even if the phone is muted
  void Taro.setInnerAudioOption({ obeyMuteSwitch: false }).catch(() => undefined)
  sound.onTimeUpdate(() => onTime(sound.currentTime))
  sound.onEnded(() => end(true))
  sound.onError(() => end(false))
  sound.src = url
  sound.play()
  return () => {
    over = true
    sound.stop()
    sound.destroy()
  }
}
