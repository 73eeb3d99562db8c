import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as soon } from 'node:timers/promises'
import { cleanVideo, decode, stopDecoders } from '../../server/domains/core/uploads/decoder'
import { cleanVoice } from '../../server/domains/core/uploads/voice'
import { formats } from '../attack/bombs'
import { jpeg } from '../support/pictures'
import { keep } from './figures'
import { fixed, median, note, print } from './table'

const rounds = 30
const attackers = 6

/** Measures the time to draw a photo while files with false claims keep coming. Aim: twice the time without them. */
export async function bombs(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bombs-'))
  const photo = await jpeg(3_000, 2_000)
  const files = Object.values(formats).flatMap(({ as, bombs: all }) =>
    Object.values(all).flatMap((file) => as.map((type) => ({ type, file }))),
  )
  let [over, refused] = [false, 0]
  async function attack(user: number) {
    for (let at = user; !over; at = (at + attackers) % files.length) {
      const { type, file } = files[at] ?? { type: 'image/png', file: Buffer.alloc(0) }
      if (type.startsWith('audio')) cleanVoice(file)
      else if (type.startsWith('image')) await decode(file, { crop: [], square: false }, user)
      else {
        const places = { came: path.join(folder, `${user}.in`), made: path.join(folder, `${user}.part`) }
        writeFileSync(places.came, file)
        await cleanVideo(places, user)
      }
      refused += 1
      await soon()
    }
  }
  async function drawn() {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const since = performance.now()
      const outcome = await decode(photo, { crop: [], square: false }, 1_000)
      if (!('done' in outcome)) throw new Error(`an honest photo was ${outcome.unfit}`)
      times.push(performance.now() - since)
    }
    return median(times.slice(2))
  }
  try {
    const quiet = await drawn()
    const attacking = Array.from({ length: attackers }, (_, user) => attack(user))
    const beside = await drawn()
    over = true
    await Promise.all(attacking)
    note(`${refused} files that claim too much were refused meanwhile`)
    print(
      'a photo of six million pixels, drawn',
      ['', 'median ms'],
      [
        ['quiet', fixed(quiet)],
        [`while ${attackers} accounts send files that claim too much`, fixed(beside)],
      ],
    )
    keep('bombs', { 'beside them ÷ quiet': beside / quiet }, ['beside them ÷ quiet'])
  } finally {
    stopDecoders()
    rmSync(folder, { recursive: true })
  }
}
