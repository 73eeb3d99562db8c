import { drawPortrait } from '../../demo/portraits'
import { renderPortrait } from '../../demo/render'
import type { Bench } from './product'

const faces = 24

/** Stores a small portrait for every user. */
export async function furnish(bench: Bench): Promise<void> {
  const keys: string[] = []
  for (let index = 0; index < faces; index += 1) {
    const svg = drawPortrait(`bench ${index}`, { gender: index % 2 === 0 ? 1 : 2, age: 24 + index })
    keys.push(await bench.storage.put(await renderPortrait(svg, 176), 'jpg'))
  }
  await bench.pool.query('update users set avatar_key = ($1::text[])[1 + id % $2::int]', [keys, faces])
}
