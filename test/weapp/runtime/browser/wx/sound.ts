import { recordCall } from '../record'
import { answerOf } from '../stubs'

type Listener = (value: unknown) => void

const channel = () => {
  const heard: Listener[] = []
  return {
    listen: (listener: Listener) => void heard.push(listener),
    tell: (value: unknown) => heard.forEach((one) => one(value)),
  }
}

let recorder: object | undefined

/** Implements `wx.getRecorderManager`, a singleton. The stub `recorder` gives the recording when it stops. */
export function getRecorderManager(): object {
  if (recorder) return recorder
  const [started, stopped, failed] = [channel(), channel(), channel()]
  recorder = {
    onStart: started.listen,
    onStop: stopped.listen,
    onError: failed.listen,
    start(options: unknown) {
      recordCall('recorder.start', options)
      setTimeout(() => started.tell({}))
    },
    stop() {
      recordCall('recorder.stop', {})
      setTimeout(() => stopped.tell(answerOf('recorder') ?? { tempFilePath: '', duration: 0, fileSize: 0 }))
    },
  }
  return recorder
}

/** Implements `wx.createInnerAudioContext`. The sound ends shortly after its start. */
export function createInnerAudioContext(): object {
  const [ended, failed, time] = [channel(), channel(), channel()]
  let over: ReturnType<typeof setTimeout> | undefined
  const sound = {
    src: '',
    currentTime: 0,
    onEnded: ended.listen,
    onError: failed.listen,
    onTimeUpdate: time.listen,
    play() {
      recordCall('audio.play', { src: sound.src })
      sound.currentTime = 1
      time.tell({})
      over = setTimeout(() => ended.tell({}), 300)
    },
    stop() {
      recordCall('audio.stop', { src: sound.src })
      clearTimeout(over)
    },
    destroy: () => clearTimeout(over),
  }
  return sound
}

/** Implements `wx.createWebAudioContext` with the browser's. Tests read the played sound from the analyser `heard`. */
export function createWebAudioContext(): object {
  recordCall('createWebAudioContext', {})
  const sound = new AudioContext()
  const heard = sound.createAnalyser()
  heard.connect(sound.destination)
  Object.defineProperty(sound, 'destination', { value: heard })
  const close = sound.close.bind(sound)
  sound.close = () => {
    recordCall('webAudio.close', {})
    return close()
  }
  Object.assign(globalThis, { heard })
  return sound
}
