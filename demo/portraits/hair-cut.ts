import type { Tint } from './palette'
import type { Random } from './random'
import { line, num, oval } from './svg'

export interface Brush {
  tint: Tint
  /** Colour of hair that is so short that skin shows through. */
  faded: string
  dice: Random
  age: number
}

export interface Layers {
  back?: string
  locks?: string
  front: string
}

export interface Cut {
  name: string
  /** How often this cut is drawn at an age; 0 is never. */
  weight(age: number): number
  draw(brush: Brush): Layers
}

export function shine(tint: Tint, d: string, width = 1.5): string {
  return line(d, tint.light, width, 'stroke-opacity=".8"')
}

export function strands(tint: Tint, d: string, width = 0.7): string {
  return line(d, tint.dark, width, 'stroke-opacity=".7"')
}

/** Draws a plait that starts at (x, y) and swings by `lean`. */
export function plait(x: number, y: number, knots: number, lean: number, tint: Tint, band: string): string {
  const parts = Array.from({ length: knots }, (_, i) => {
    const [cx, cy] = [x + lean * i, y + i * 5]
    const tilt = `transform="rotate(${i % 2 ? 24 : -24} ${num(cx)} ${num(cy)})"`
    return (
      oval(cx, cy, 4.3 - i * 0.25, 3.4, tint.base, tilt) +
      strands(tint, `M${num(cx - 2.4)} ${num(cy + 2)}q2.4 1.4 4.8 0`)
    )
  })
  const [ex, ey] = [x + lean * knots, y + knots * 5]
  const tail = `<path d="M${num(ex - 2)} ${num(ey - 2)}q-1.5 4 1.5 8q4-3.5 2.5-8z" fill="${tint.base}"/>`
  return tail + parts.join('') + line(`M${num(ex - 2)} ${num(ey - 2)}h4`, band, 1.6)
}
