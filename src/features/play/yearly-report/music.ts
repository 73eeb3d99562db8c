import type { Sound } from '@/platform/sound'
import { openSound } from '@/platform/sound-host'

/**
 * The tones of our own music box in Hz. It plays four chords over two octaves, note by note over a low one, and repeats
 * them.
 */
const chords = [
  [261.63, 329.63, 392, 493.88],
  [220, 261.63, 329.63, 392],
  [174.61, 220, 261.63, 329.63],
  [196, 246.94, 293.66, 329.63],
] as const
const order = [0, 1, 2, 3, 2, 1, 2, 3] as const
/** The length of a note in seconds, and how long it rings. */
const note = 0.36
const ring = 1.4
const barOf = note * order.length
const fade = 0.4

type Pluck = { hertz: number; at: number; loud: number; lasts: number; type: OscillatorType }

function pluck(sound: Sound, out: AudioNode, { hertz, at, loud, lasts, type }: Pluck) {
  const voice = sound.createOscillator()
  const shape = sound.createGain()
  voice.type = type
  voice.frequency.value = hertz
  shape.gain.setValueAtTime(0, at)
  shape.gain.linearRampToValueAtTime(loud, at + 0.015)
  shape.gain.exponentialRampToValueAtTime(0.0001, at + lasts)
  voice.connect(shape)
  shape.connect(out)
  voice.start(at)
  voice.stop(at + lasts)
}

/**
 * Plays until the returned function is called. Call it only after a tap, because browsers refuse to play before one.
 */
export function play(): () => void {
  const sound = openSound()
  if (!sound) return () => undefined
  const out = sound.createGain()
  out.gain.value = 0.16
  out.connect(sound.destination)
  let from = sound.currentTime + 0.05
  let turn = 0
  const bar = () => {
    const chord = chords[turn % chords.length] ?? chords[0]
    turn += 1
    pluck(sound, out, { hertz: chord[0] / 2, at: from, loud: 0.5, lasts: barOf, type: 'sine' })
    order.forEach((of, n) =>
      pluck(sound, out, { hertz: chord[of] * 2, at: from + n * note, loud: 0.35, lasts: ring, type: 'triangle' }),
    )
    from += barOf
  }
  bar()
  const timer = setInterval(bar, barOf * 1000)
  return () => {
    clearInterval(timer)
    out.gain.setTargetAtTime(0, sound.currentTime, fade / 4)
    setTimeout(() => void sound.close(), fade * 1000)
  }
}
