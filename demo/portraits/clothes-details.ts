import type { Build, Outfit } from './outfit'
import { gold, mix, type Skin, step } from './palette'
import { disc, line, num, shape } from './svg'

export function torso(build: Build): string {
  const [left, right] = [50 - build.shoulder, 50 + build.shoulder]
  return `M${num(left)} 175V102C${num(left + 1)} 85 ${num(left + 13)} 79 43 75H57C${num(right - 13)} 79 ${num(right - 1)} 85 ${num(right)} 102V175z`
}

/** A round neckline: skin inside a curve with a rim. */
export function scoop(skin: Skin, rim: string, half = 9, depth = 6, width = 1.4): string {
  const d = `M${50 - half} 75C${50 - half + 2} ${75 + depth} ${50 + half - 2} ${75 + depth} ${50 + half} 75`
  return shape(`${d}z`, skin.base) + line(d, rim, width)
}

export function collar(colour: string, seam: string): string {
  const outline = `stroke="${seam}" stroke-width=".5" stroke-linejoin="round"`
  return shape('M42.5 71.5L50 82.5L44.5 88L37.5 77.5zM57.5 71.5L50 82.5L55.5 88L62.5 77.5z', colour, outline)
}

export function lapels(o: Outfit, inner: string, skin: Skin, open: boolean): string {
  const lapel = step(o.main, -14)
  const under = shape('M41 74.5L50 112L59 74.5z', inner)
  const throat = open ? shape('M43 74c2.5 7 11.5 7 14 0z', skin.base) : shape('M44.5 74l5.5 7 5.5-7z', skin.base)
  const tie = open
    ? ''
    : shape('M48 82h4l-1 3.5 2.3 17L50 107l-3.3-4.5 2.3-17z', o.buttons === '#FFF8EC' ? '#B5525F' : '#3E5A78') +
      collar('#FFFFFF', '#DAD3CC')
  return (
    under +
    throat +
    tie +
    shape('M41.5 73.5L50 112L37 95l2-4-5-1.5 4-12.5zM58.5 73.5L50 112L63 95l-2-4 5-1.5-4-12.5z', lapel) +
    line('M50 112v60', step(o.main, -30), 0.9)
  )
}

export function openFront(colour: string, build: Build, gap: number): string {
  const [l, r, s] = [50 - gap, 50 + gap, build.shoulder]
  const half = (x: (v: number) => string) =>
    `M${x(42)} 74.8C${x(50 - s + 13)} 79 ${x(50 - s + 1)} 85 ${x(50 - s)} 102V175H${x(l)}V96Q${x(l)} 86 ${x(42)} 74.8z`
  return (
    shape(half(num) + half((v) => num(100 - v)), colour) +
    line(`M42 75Q${num(l)} 86 ${num(l)} 96V175M58 75Q${num(r)} 86 ${num(r)} 96V175`, step(colour, -24), 1.3)
  )
}

export function bands(o: Outfit, build: Build): string {
  const clip = `<clipPath id="c"><path d="${torso(build)}"/></clipPath>`
  const rows = [84, 92, 100, 108, 116, 124, 132, 140].map((y) => `M8 ${y}h84`).join('')
  return `${clip}<g clip-path="url(#c)">${line(rows, mix(o.main, o.main === '#F7F1E8' ? '#3E5A78' : '#FFFFFF', 0.7), 3.2)}</g>`
}

export function polka(o: Outfit): string {
  const spots = [
    [32, 90],
    [42, 95],
    [58, 95],
    [68, 90],
    [36, 103],
    [50, 103],
    [64, 103],
    [28, 101],
    [72, 101],
    [43, 112],
    [57, 112],
  ] as const
  return o.buttons === gold ? spots.map(([x, y]) => disc(x, y, 1.1, mix(o.main, '#FFFFFF', 0.65))).join('') : ''
}

/** A straight, high top with straps. */
export function strapTop(o: Outfit, build: Build, skin: Skin): string {
  const s = build.shoulder
  const top = `M${num(50 - s + 9.5)} 175V103C${num(50 - s + 11)} 95 36 89 38.5 85.5C44 89.5 56 89.5 61.5 85.5C64 89 ${num(50 + s - 11)} 95 ${num(50 + s - 9.5)} 103V175z`
  return (
    shape(torso(build), skin.base) +
    line(`M${num(50 - s + 10)} 106q1.5 20 .5 60M${num(50 + s - 10)} 106q-1.5 20-.5 60`, skin.neck, 1) +
    line('M38.8 87L37.5 77.8M61.2 87L62.5 77.8', o.main, 2.6) +
    shape(top, o.main)
  )
}
