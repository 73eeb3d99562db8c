import { minus } from '../contract/kernel/time'
import { adoptGreeting } from '../server/domains/core/uploads'
import type { Deps } from '../server/kernel/context'
import { random } from './portraits/random'

const rate = 8_000
const loud = 9_000
/** Frequencies of a pentatonic scale in hertz. */
const scale = [262, 294, 330, 392, 440, 524] as const
/** One user in this many has a voice introduction. */
const every = 5
/** Most files. Each has about 60 kB. */
const most = 80

/** A tune of plucked notes, 16-bit mono. No user can mistake it for a person's voice. */
export function tune(seed: string): { bytes: Buffer; seconds: number } {
  const dice = random(seed)
  const seconds = dice.whole(3, 5)
  const samples = Buffer.alloc(seconds * rate * 2)
  const beat = rate / 4
  const notes = Array.from({ length: seconds * 4 }, () => dice.pick(scale))
  for (let n = 0; n < seconds * rate; n += 1) {
    const since = n % beat
    const fades = Math.exp(-since / (beat / 3)) * Math.min(1, since / 40)
    const turn = (2 * Math.PI * (notes[Math.floor(n / beat)] ?? scale[0]) * n) / rate
    samples.writeInt16LE(Math.round(loud * fades * (Math.sin(turn) + 0.3 * Math.sin(2 * turn))), n * 2)
  }
  return { bytes: Buffer.concat([headerOf(samples.length), samples]), seconds }
}

function headerOf(size: number): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + size, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(size, 40)
  return header
}

/** Adds a tune as file for each user with a voice introduction (语音介绍). */
export async function addVoices(
  { db, providers }: Pick<Deps, 'db' | 'providers'>,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  for (const [index, user] of ids.entries()) {
    if (index % every !== 1 || index >= most * every) continue
    const { bytes, seconds } = tune(`voice ${index}`)
    const key = await providers.storage.put(bytes, 'wav')
    await adoptGreeting(db, user, { key, size: bytes.length, seconds }, minus(now, 3, 'day'))
  }
}
