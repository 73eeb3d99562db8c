import type { Build, Outfit } from './outfit'
import { type Skin, step } from './palette'
import { box, disc, line, num, oval, shape } from './svg'

export type Gesture = 'none' | 'wave' | 'cup' | 'book' | 'cat' | 'peace'

/** Draws arms around y 95 to 125. They are visible only in wider crops. */
export function drawArms(gesture: Gesture, outfit: Outfit, build: Build, skin: Skin): string {
  const bare = outfit.garment === 'strap'
  const sleeve = bare ? step(skin.base, -8, -11, -11) : step(outfit.main, -12)
  const side = 50 + build.shoulder - 5
  const palm = (x: number, y: number) => oval(x, y, 5, 5.4, skin.base)
  const forearm = (d: string) => line(d, sleeve, 11)
  const inward = `M${num(100 - side)} 134L43 121M${num(side)} 134L57 121`
  switch (gesture) {
    case 'none':
      return ''
    case 'wave':
      return forearm(`M${num(side + 1)} 130L${num(side + 4)} 100`) + hand(side + 4.5, 89, 12, skin)
    case 'peace':
      return forearm(`M${num(side + 1)} 130L${num(side - 4)} 102`) + victory(side - 4.5, 92, -8, skin)
    case 'cup':
      return forearm(inward) + cup() + palm(43, 118) + palm(57, 118)
    case 'book':
      return (
        forearm(inward) +
        shape('M30 104q10-3.5 20 1q10-4.5 20-1v19q-10-3.5-20 1q-10-4.5-20-1z', '#C9513A') +
        shape('M32 103q9.5-3 18 1q8.5-4 18-1v17.5q-9.5-3-18 1q-8.5-4-18-1z', '#FFF8EC') +
        line('M50 104v17', '#DCCDBD', 0.9) +
        palm(32, 119) +
        palm(68, 119)
      )
    case 'cat':
      return cat() + forearm(inward) + palm(43, 121) + palm(57, 121)
  }
}

function hand(x: number, y: number, turn: number, skin: Skin): string {
  const fingers = [-3.4, -1.1, 1.2, 3.4].map((dx, i) =>
    box(x + dx - 1.1, y - (i === 1 || i === 2 ? 9 : 7.6), 2.2, 8, skin.base, 1.1),
  )
  const thumb = line(`M${num(x - 4)} ${num(y + 1.5)}l-3.4-3.4`, skin.base, 2.4)
  return `<g transform="rotate(${turn} ${num(x)} ${num(y)})">${fingers.join('')}${thumb}${box(x - 4.6, y - 2.5, 9.2, 9, skin.base, 4)}</g>`
}

function victory(x: number, y: number, turn: number, skin: Skin): string {
  const fingers = line(`M${num(x - 1.4)} ${num(y)}l-2.8-8.5M${num(x + 1.2)} ${num(y)}l2.6-8.5`, skin.base, 2.5)
  const folded = line(`M${num(x - 2)} ${num(y + 1.6)}q2.4 1.8 4.6.2`, skin.line, 0.7)
  return `<g transform="rotate(${turn} ${num(x)} ${num(y)})">${fingers}${box(x - 4.3, y - 2.5, 8.6, 9.5, skin.base, 4)}${folded}</g>`
}

function cup(): string {
  return (
    shape('M43.5 104h13l-1.2 18h-10.6z', '#FFF8EC') +
    shape('M44 110h12l-.6 7h-10.8z', '#D98B5F') +
    box(42.5, 101.5, 15, 3.2, '#7A4B36', 1.4) +
    disc(50, 113.5, 2, '#FFF8EC')
  )
}

function cat(): string {
  const fur = '#7B7481'
  return (
    oval(50, 122, 14, 13, '#6B6470') +
    shape('M40 106l-.5-9.5 6.5 4.5h8l6.5-4.5-.5 9.5c2.5 9-2 14-10 14s-12.5-5-10-14z', fur) +
    shape('M41.3 99.5l3.6 2.6-3 2.4zM58.7 99.5l-3.6 2.6 3 2.4z', '#F0A6A0') +
    line('M43.5 109q1.7 1.5 3.4 0M53 109q1.7 1.5 3.4 0', '#2A2228', 1) +
    shape('M50 113.3l-1.5-1.2h3z', '#F0A6A0') +
    line('M50 113.3q-1.3 2-3 .6M50 113.3q1.3 2 3 .6', '#2A2228', 0.7)
  )
}
