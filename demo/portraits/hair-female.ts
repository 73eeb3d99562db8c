import { type Brush, type Cut, type Layers, plait, shine, strands } from './hair-cut'
import { back, front } from './hair-paths'
import type { Tint } from './palette'
import { disc, discs, line, oval, shape } from './svg'

const bands = ['#EC5B36', '#F5B83D', '#7AA88F', '#FFFFFF', '#D9837A', '#5C6BA8'] as const
const always = (weight: number) => () => weight
const upTo = (age: number, weight: number) => (now: number) => (now <= age ? weight : 0)
const topShine = (tint: Tint) => shine(tint, 'M36 33c3-4 7-6 11-6.5')
const lowShine = (tint: Tint) => shine(tint, 'M38 31c3-2.5 7-3.5 11-3.5')

/** Sometimes draws two long locks in front of the shoulders. */
function falling({ tint, dice }: Brush): string {
  if (dice.chance(0.45)) return ''
  return (
    shape('M28.5 50C26.5 62 24 74 25 84Q26.5 91 29.5 95Q34 85 34.3 73Q34.3 64 33.5 57z', tint.base) +
    shape('M71.5 50C73.5 62 76 74 75 84Q73.5 91 70.5 95Q66 85 65.7 73Q65.7 64 66.5 57z', tint.base) +
    strands(tint, 'M30.5 66q-2 10-1.5 18M69.5 66q2 10 1.5 18')
  )
}

/** Draws a clip, a headband or nothing. */
function ornament({ dice, age }: Brush): string {
  const colour = dice.pick(bands)
  const kind = dice.weighted([
    [6, 'none'],
    [age < 34 ? 1 : 0.2, 'clip'],
    [age < 30 ? 0.7 : 0.1, 'band'],
  ] as const)
  if (kind === 'clip') return line('M61.5 33.5l4.5 4M63.6 31.8l3.6 3.3', colour, 1.3)
  if (kind === 'band') return line('M31.8 38C33 28 40 23.8 50 23.8S67 28 68.2 38', colour, 2.2)
  return ''
}

function long(path: string, top: string, gleam: (tint: Tint) => string) {
  return (brush: Brush): Layers => ({
    back: shape(path, brush.tint.base),
    locks: falling(brush),
    front: shape(top, brush.tint.base) + gleam(brush.tint) + ornament(brush),
  })
}

function cropped(path: string, top: string, gleam: (tint: Tint) => string) {
  return (brush: Brush): Layers => ({
    back: shape(path, brush.tint.base),
    front: shape(top, brush.tint.base) + gleam(brush.tint) + ornament(brush),
  })
}

function tied(top: string, behind: (brush: Brush) => string) {
  return (brush: Brush): Layers => ({
    back: behind(brush) + shape(back.tied, brush.tint.base),
    front: shape(top, brush.tint.base) + lowShine(brush.tint),
  })
}

const tie = (d: string) => (brush: Brush) => line(d, brush.dice.pick(bands), 2.2)
const highTie = tie('M61 24.5q3 1 4.5 4')
const lowTie = tie('M62.5 58.5q2.5 1.5 5 .8')

const curlRing = [
  [31, 34, 7.5],
  [36, 26, 8],
  [44, 22, 8],
  [53, 21.5, 8],
  [61, 24, 8],
  [68, 31, 8],
  [72, 40, 8],
  [73, 50, 8.5],
  [72, 60, 8.5],
  [69, 68, 7.5],
  [28, 41, 8],
  [27, 51, 8.5],
  [28, 61, 8.5],
  [31, 68, 7.5],
  [38, 66, 8],
  [62, 66, 8],
  [50, 34, 12],
  [40, 45, 11],
  [60, 45, 11],
] as const

export const femaleStyles: readonly Cut[] = [
  { name: 'long-centre', weight: always(6), draw: long(back.straight, front.centre, topShine) },
  { name: 'long-curtain', weight: always(4), draw: long(back.straight, front.curtain, topShine) },
  { name: 'long-blunt', weight: upTo(36, 4), draw: long(back.straight, front.blunt, lowShine) },
  { name: 'long-airy', weight: upTo(34, 5), draw: long(back.straight, front.airy, lowShine) },
  { name: 'hime', weight: upTo(28, 1.5), draw: long(back.straight, front.hime, lowShine) },
  { name: 'wavy-side', weight: always(6), draw: long(back.wavy, front.side, topShine) },
  { name: 'wavy-centre', weight: always(4), draw: long(back.wavy, front.curtain, topShine) },
  { name: 'wavy-airy', weight: upTo(32, 3), draw: long(back.wavy, front.airy, lowShine) },
  { name: 'lob-side', weight: always(5), draw: cropped(back.lob, front.side, topShine) },
  { name: 'lob-centre', weight: always(4), draw: cropped(back.lob, front.centre, topShine) },
  { name: 'lob-tucked', weight: always(4), draw: cropped(back.lob, front.tucked, topShine) },
  { name: 'bob-blunt', weight: always(5), draw: cropped(back.bob, front.blunt, lowShine) },
  { name: 'bob-airy', weight: upTo(38, 3), draw: cropped(back.bob, front.airy, lowShine) },
  { name: 'bob-side', weight: always(4), draw: cropped(back.bob, front.tucked, topShine) },
  { name: 'french-bob', weight: always(3), draw: cropped(back.shortBob, front.curtain, topShine) },
  { name: 'short-bob-blunt', weight: upTo(40, 2), draw: cropped(back.shortBob, front.blunt, lowShine) },
  { name: 'pixie', weight: always(3), draw: cropped(back.pixie, front.pixie, lowShine) },
  {
    name: 'bun-high',
    weight: always(5),
    draw: tied(front.swept, ({ tint }) => disc(50, 17, 9.5, tint.base) + shine(tint, 'M44 13c1.5-2 4-3 6-3')),
  },
  {
    name: 'bun-airy',
    weight: upTo(32, 3),
    draw: tied(front.airy, ({ tint }) => disc(50, 17.5, 8.5, tint.base) + shine(tint, 'M45 14c1.5-2 3.5-2.6 5-2.6')),
  },
  { name: 'bun-low', weight: always(3), draw: tied(front.tied, ({ tint }) => oval(50, 64, 13.5, 8, tint.base)) },
  {
    name: 'half-up',
    weight: always(3),
    draw: (brush) => ({
      back: disc(50, 18.5, 6.5, brush.tint.base) + shape(back.straight, brush.tint.base),
      locks: falling(brush),
      front: shape(front.tied, brush.tint.base) + lowShine(brush.tint),
    }),
  },
  {
    name: 'space-buns',
    weight: upTo(27, 2),
    draw: ({ tint }) => ({
      back: disc(33, 23, 7.5, tint.base) + disc(67, 23, 7.5, tint.base) + shape(back.tied, tint.base),
      front: shape(front.airy, tint.base) + shine(tint, 'M29.5 20c.8-1.8 2-2.6 3.5-2.9M64 19.5c.8-1.6 2-2.3 3.4-2.5'),
    }),
  },
  { name: 'pony-side', weight: always(5), draw: tied(front.tiedSide, ({ tint }) => shape(back.ponySide, tint.base)) },
  {
    name: 'pony-high',
    weight: always(5),
    draw: tied(front.tied, (b) => shape(back.ponyHigh, b.tint.base) + highTie(b)),
  },
  {
    name: 'pony-airy',
    weight: upTo(32, 4),
    draw: tied(front.airy, (b) => shape(back.ponyHigh, b.tint.base) + highTie(b)),
  },
  {
    name: 'pony-low',
    weight: always(3),
    draw: (brush) => ({
      back: shape(back.tied, brush.tint.base),
      locks: shape(back.ponyLow, brush.tint.base) + strands(brush.tint, 'M66 62q4 6 3.5 14t2 11') + lowTie(brush),
      front: shape(front.centre, brush.tint.base) + topShine(brush.tint),
    }),
  },
  {
    name: 'two-plaits',
    weight: upTo(33, 4),
    draw: ({ tint, dice }) => {
      const band = dice.pick(bands)
      return {
        back: shape(back.tied, tint.base),
        locks: plait(30.5, 62, 5, -0.5, tint, band) + plait(69.5, 62, 5, 0.5, tint, band),
        front: shape(dice.pick([front.centre, front.airy, front.blunt]), tint.base) + lowShine(tint),
      }
    },
  },
  {
    name: 'side-plait',
    weight: always(2.5),
    draw: ({ tint, dice }) => ({
      back: shape(back.tied, tint.base) + oval(66, 60, 8, 6, tint.base),
      locks: plait(69, 62, 6, -0.5, tint, dice.pick(bands)),
      front: shape(front.side, tint.base) + topShine(tint),
    }),
  },
  {
    name: 'curls',
    weight: always(3),
    draw: ({ tint, dice }) => ({
      back: discs(curlRing, tint.base),
      front: shape(dice.pick([front.perm, front.curtain, front.side]), tint.base) + lowShine(tint),
    }),
  },
  {
    name: 'perm',
    weight: (age) => (age > 38 ? 6 : 0.5),
    draw: ({ tint }) => ({ back: shape(back.perm, tint.base), front: shape(front.perm, tint.base) + lowShine(tint) }),
  },
]
