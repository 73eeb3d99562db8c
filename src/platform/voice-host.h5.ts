import type { Play, Recorder } from './voice'
import { wav } from './wav'

/** In samples per second. The server accepts mono WAV. */
const rate = 16_000
type Place = Window & { webkitAudioContext?: typeof AudioContext }
const Context = window.AudioContext ?? (window as Place).webkitAudioContext

export const recorder: Recorder = {
  // getUserMedia exists only in secure contexts
  available: Context !== undefined && navigator.mediaDevices?.getUserMedia !== undefined,
  held: false,
  async start(longest, onEnd) {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => undefined)
    if (!stream) return undefined
    const context = new Context()
    await context.resume()
    const source = context.createMediaStreamSource(stream)
    // uses a deprecated node, because iOS 12 has no worklets, and a worklet needs a file of its own
    const node = context.createScriptProcessor(4096, 1, 1)
    const chunks: Float32Array[] = []
    node.onaudioprocess = ({ inputBuffer }) => void chunks.push(new Float32Array(inputBuffer.getChannelData(0)))
    source.connect(node)
    node.connect(context.destination)
    const timer = setTimeout(onEnd, longest)
    function end() {
      clearTimeout(timer)
      node.onaudioprocess = null
      source.disconnect()
      node.disconnect()
      stream?.getTracks().forEach((track) => track.stop())
      void context.close()
    }
    return {
      async stop() {
        end()
        const samples = chunks.reduce((sum, { length }) => sum + length, 0)
        if (samples === 0) return undefined
        const body = new Blob([wav(chunks, context.sampleRate, rate, longest / 1000)], { type: 'audio/wav' })
        const seconds = Math.max(1, Math.round(Math.min(longest / 1000, samples / context.sampleRate)))
        const path = URL.createObjectURL(body)
        return { file: { path, size: body.size, type: 'audio/wav', width: 0, height: 0, file: body }, seconds }
      },
      cancel: end,
    }
  },
}

/** One audio element for all sounds. Once a tap has started it, it may later play other addresses too. */
let element: HTMLAudioElement | undefined

export const play: Play = (url, onTime, onEnd) => {
  const sound = (element ??= new Audio())
  let over = false
  const end = (played: boolean) => {
    if (over) return
    over = true
    onEnd(played)
  }
  sound.ontimeupdate = () => !over && onTime(sound.currentTime)
  sound.onended = () => end(true)
  sound.onerror = () => end(false)
  sound.src = url
  void sound.play().catch(() => end(false))
  return () => {
    over = true
    sound.pause()
  }
}
