import type { Skin } from './palette'
import type { Random } from './random'
import { num, oval, shape } from './svg'

/** One cubic curve per side below the eyes. `cheek`: how far down it stays wide. `chin`: its width at the bottom. */
export interface Head {
  shape: HeadShape
  cheek: number
  chin: number
  bottom: number
  /** Scale factors of head and hair together, so that each hair fits each head. */
  wide: number
  tall: number
  ear: number
}

const shapes = {
  oval: [15, 11, 68],
  round: [17.5, 13, 67],
  heart: [12.5, 8.5, 68.8],
  square: [19.5, 14.5, 67.8],
  long: [16.5, 10.5, 70],
  diamond: [11.5, 11, 68.6],
  egg: [16, 9.5, 68.6],
  soft: [18.5, 11.5, 67.2],
} as const

type HeadShape = keyof typeof shapes

export function headOf(dice: Random, female: boolean): Head {
  const name = dice.weighted<HeadShape>(
    female
      ? [
          [5, 'oval'],
          [4, 'round'],
          [4, 'heart'],
          [0.5, 'square'],
          [2, 'long'],
          [2, 'diamond'],
          [4, 'egg'],
          [3, 'soft'],
        ]
      : [
          [5, 'oval'],
          [3, 'round'],
          [1, 'heart'],
          [5, 'square'],
          [4, 'long'],
          [2, 'diamond'],
          [2, 'egg'],
          [4, 'soft'],
        ],
  )
  const [cheek, chin, bottom] = shapes[name]
  return {
    shape: name,
    cheek: cheek + dice.between(-1, 1),
    chin: chin + dice.between(-0.8, 0.8) + (female ? 0 : 0.6),
    bottom: bottom + dice.between(-0.5, 0.5),
    wide: dice.between(0.96, 1.06) + (female ? 0 : 0.01),
    tall: dice.between(0.97, 1.04),
    ear: dice.between(2.6, 3.3),
  }
}

export function drawHead(head: Head, skin: Skin): string {
  const { cheek, chin, bottom } = head
  const side = `C67 ${num(42 + cheek)} ${num(50 + chin)} ${num(bottom)} 50 ${num(bottom)}`
  const back = `C${num(50 - chin)} ${num(bottom)} 33 ${num(42 + cheek)} 33 42`
  return shape(`M33 42C33 32 40 27 50 27S67 32 67 42${side}${back}z`, skin.base)
}

export function drawEars(head: Head, skin: Skin): string {
  return [32.5, 67.5].map((x) => oval(x, 48, head.ear, head.ear * 1.5, skin.ear)).join('')
}

/** Outline of the jaw below `t` (0 at the temples, 1 at the chin), for beards. */
export function jawline(head: Head, t: number): { outline: string; x: number; y: number } {
  const p = [
    [67, 42],
    [67, 42 + head.cheek],
    [50 + head.chin, head.bottom],
    [50, head.bottom],
  ] as const
  const between = (a: readonly [number, number], b: readonly [number, number]) =>
    [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t] as const
  const [ab, bc, cd] = [between(p[0], p[1]), between(p[1], p[2]), between(p[2], p[3])]
  const [abc, bcd] = [between(ab, bc), between(bc, cd)]
  const [x, y] = between(abc, bcd)
  const at = ([px, py]: readonly [number, number], flip = false) => `${num(flip ? 100 - px : px)} ${num(py)}`
  const right = `M${at([x, y])}C${at(bcd)} ${at(cd)} ${at(p[3])}`
  const left = `C${at(cd, true)} ${at(bcd, true)} ${at([x, y], true)}`
  return { outline: right + left, x, y }
}
