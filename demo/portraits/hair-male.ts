import { type Brush, type Cut, type Layers, shine, strands } from './hair-cut'
import { back, man } from './hair-paths'
import { mix } from './palette'
import { disc, discs, shape } from './svg'

const always = (weight: number) => () => weight
const upTo = (age: number, weight: number) => (now: number) => (now <= age ? weight : weight * 0.12)
const from = (age: number, weight: number) => (now: number) => (now >= age ? weight : 0)

/** A cut with one piece of hair over the forehead. */
function plain(d: string, gleam = 'M39 27.5c3-2.3 6-3.2 9-3.4', lines = '') {
  return ({ tint, age, dice }: Brush): Layers => ({
    front:
      shape(d, tint.base) + shine(tint, gleam) + (lines && strands(tint, lines)) + temples(age, dice.next(), tint.base),
  })
}

/** Grey temples for some people from 43 years on. */
function temples(age: number, luck: number, base: string): string {
  if (age < 43 || luck < 0.4) return ''
  const grey = mix(base, '#C9C3BF', 0.5)
  return (
    shape('M31.4 45.5Q30.8 40 32.3 35.5Q34 37 33.4 40Q32.8 43 31.4 45.5z', grey) +
    shape('M68.6 45.5Q69.2 40 67.7 35.5Q66 37 66.6 40Q67.2 43 68.6 45.5z', grey)
  )
}

function undercut(top: string, gleam: string, lines = '') {
  return ({ tint, faded }: Brush): Layers => ({
    front: shape(man.faded, faded) + shape(top, tint.base) + shine(tint, gleam) + (lines && strands(tint, lines)),
  })
}

const permDiscs = [
  [33, 38, 4.6],
  [32.8, 33, 4.8],
  [36, 28, 5.2],
  [42, 24.5, 5.6],
  [49, 23, 5.8],
  [56, 23.8, 5.6],
  [62.5, 26.8, 5.4],
  [66.5, 32, 5],
  [67.3, 38, 4.6],
  [39, 34, 5],
  [45.5, 33.5, 5.4],
  [52.5, 34.5, 5.2],
  [59.5, 33.5, 5.2],
  [62.5, 36.5, 4.4],
] as const

export const maleStyles: readonly Cut[] = [
  { name: 'side-part', weight: always(8), draw: plain(man.sidePart, 'M45 25c4-1.5 9-1.5 13 0') },
  { name: 'neat', weight: always(7), draw: plain(man.neat) },
  { name: 'crew', weight: always(7), draw: plain(man.crew) },
  {
    name: 'buzz',
    weight: always(4),
    draw: ({ faded, tint }) => ({ front: shape(man.crew, mix(faded, tint.base, 0.35)) }),
  },
  { name: 'fringe', weight: upTo(36, 7), draw: plain(man.fringe) },
  { name: 'middle', weight: upTo(36, 6), draw: plain(man.middle, 'M37 30c2-3 5-5 9-5.5') },
  {
    name: 'curls',
    weight: upTo(40, 4),
    draw: ({ tint }) => ({
      front: shape(man.curls, tint.base) + shine(tint, 'M37 27.5c1-1.6 2.4-2.3 4-2.5'),
    }),
  },
  {
    name: 'perm',
    weight: upTo(36, 4),
    draw: ({ tint }) => ({
      front:
        shape(man.bowl, tint.base) +
        discs(permDiscs, tint.base) +
        shine(tint, 'M40 23.5q2-2 4.5-2M53 21.5q2-.8 4 .2M35 30q.6-2 2.2-3', 1.2),
    }),
  },
  { name: 'undercut', weight: upTo(42, 5), draw: undercut(man.top, 'M40 25.5c3-2.3 6-3 9-3') },
  {
    name: 'undercut-quiff',
    weight: upTo(42, 4),
    draw: undercut(man.quiff, 'M44 22.5c4-2 9-2.5 13-1', 'M38 33q2-6 6-9M46 31q3-5 8-7.5M56 31q3-3 4-6'),
  },
  { name: 'quiff', weight: upTo(42, 4), draw: plain(`${man.slick}${man.quiff}`, 'M44 22.5c4-2 9-2.5 13-1') },
  {
    name: 'slick',
    weight: (age) => (age > 28 ? 4 : 1),
    draw: plain(
      man.slick,
      'M41 24.5c4-2 8-2.3 11-1.8',
      'M40.5 31.5q1-4 4-6.5M50 29.5q.3-3.5 1.5-5.5M58 30.5q-.3-3.5-1.5-5.5',
    ),
  },
  {
    name: 'bowl',
    weight: upTo(30, 3),
    draw: plain(man.bowl, 'M37 30c3-3.5 7-5 11-5', 'M42 40.5q-.5-5 1-8M50 40q0-4 .5-7M58 40.3q.5-4-.5-7'),
  },
  { name: 'swept', weight: upTo(40, 5), draw: plain(man.swept, 'M40 26.5c4-2.5 8-3 12-2.5') },
  { name: 'comma', weight: upTo(36, 5), draw: plain(man.comma, 'M40 26c3-2 6-2.6 9-2.6') },
  { name: 'receding', weight: from(36, 6), draw: plain(man.receding, 'M39.5 28.8c2.6-2 5.5-2.7 8-2.8') },
  { name: 'spiky', weight: upTo(34, 3), draw: plain(man.spiky, 'M38.5 28.5c3-2 6-2.5 9-2.3') },
  { name: 'ivy', weight: upTo(40, 5), draw: plain(man.ivy, 'M38.5 27c2-1.8 4.5-2.6 7-2.7') },
  {
    name: 'nape',
    weight: upTo(36, 2),
    draw: ({ tint }) => ({
      back: shape(back.nape, tint.base),
      front: shape(man.middle, tint.base) + shine(tint, 'M37 30c2-3 5-5 9-5.5'),
    }),
  },
  {
    name: 'top-knot',
    weight: upTo(36, 1.2),
    draw: ({ tint, faded }) => ({
      back: disc(50, 18, 5.6, tint.base),
      front:
        shape(man.faded, faded) +
        shape(man.top, tint.base) +
        strands(tint, 'M42 31q2-5 6-8M50 30.5v-7M58 31.5q-2-5-6-8'),
    }),
  },
]
