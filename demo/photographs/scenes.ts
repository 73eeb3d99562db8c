import type { Random } from '../portraits/random'
import { box, disc, discs, gradient, oval, shape } from '../portraits/svg'

/** What a photograph adds to a drawing: light, darkness, formats, a person at the edge, other people. */
export interface Scene {
  name: string
  /** Pixels. */
  width: number
  height: number
  /** Width of the main head, as a fraction of the height. */
  head: number
  /** Centre of the main head, as fractions of width and height. */
  at: readonly [number, number]
  /** Other people in the picture: offset from the main person, and size relative to that person. */
  others?: readonly { dx: number; dy: number; size: number }[]
  /** SVG of the background. It is blurred by `blur` px. */
  ground: (dice: Random, width: number, height: number) => string
  blur: number
  /** SVG of sharp shapes in front of the people. */
  front?: (width: number, height: number) => string
  /** `from`: side of the light, -1 (left) to 1 (right). `bright`, `shadow`: strength on people, 0 to 1. */
  light: { from: number; bright: number; shadow: number; colour: string }
  /** Factor and offset that are applied to every channel of the whole picture. */
  contrast: readonly [factor: number, offset: number]
  /** Standard deviation of the grain, on a scale of 255. */
  grain: number
  shirt?: string
}

const sky = (stops: readonly string[], width: number, height: number) =>
  `<defs>${gradient('sky', stops)}</defs>${box(0, 0, width, height, 'url(#sky)')}`

/** Blurred lights in the background. */
const bokeh = (dice: Random, width: number, height: number, colours: readonly string[]) =>
  Array.from({ length: 26 }, () =>
    disc(
      dice.between(0, width),
      dice.between(0, height * 0.75),
      dice.between(10, 46),
      dice.pick(colours),
      `fill-opacity="${dice.between(0.2, 0.85)}"`,
    ),
  ).join('')

const leaves = (dice: Random, width: number, height: number, colours: readonly string[]) =>
  colours
    .map((colour) =>
      discs(
        Array.from(
          { length: 60 },
          () => [dice.between(0, width), dice.between(0, height), dice.between(8, 50)] as const,
        ),
        colour,
      ),
    )
    .join('')

const warm = ['#FFD27A', '#FF9D4A', '#FFF0C8', '#E2603A']
const neon = ['#6FD6FF', '#FF4F9A', '#FFE27A', '#8D6BFF']
const portrait = { width: 600, height: 800 }
const landscape = { width: 880, height: 560 }
const square = { width: 700, height: 700 }

export const scenes: readonly Scene[] = [
  {
    name: 'a white shirt before a white wall',
    ...portrait,
    head: 0.27,
    at: [0.5, 0.38],
    ground: (_, w, h) => sky(['#FFFFFF', '#F4F5F6', '#E6E8EA'], w, h) + box(w * 0.72, 0, 3, h, '#D4D8DC'),
    blur: 2,
    light: { from: -0.6, bright: 0.35, shadow: 0.3, colour: '#FFFFFF' },
    contrast: [1.12, 4],
    grain: 5,
    shirt: '#FBFBFA',
  },
  {
    name: 'a bar at night',
    ...portrait,
    head: 0.25,
    at: [0.42, 0.42],
    ground: (dice, w, h) => sky(['#050308', '#140A0C', '#1E0D08'], w, h) + bokeh(dice, w, h, warm),
    blur: 9,
    light: { from: 0.8, bright: 0.22, shadow: 0.86, colour: '#FFB066' },
    contrast: [0.82, -14],
    grain: 17,
  },
  {
    name: 'against the light of a window',
    ...portrait,
    head: 0.26,
    at: [0.56, 0.4],
    ground: (_, w, h) =>
      box(0, 0, w, h, '#3A322C') +
      box(w * 0.12, h * 0.06, w * 0.66, h * 0.62, '#FFFDF4') +
      box(w * 0.44, h * 0.06, w * 0.025, h * 0.62, '#4A3F36') +
      box(w * 0.12, h * 0.36, w * 0.66, h * 0.018, '#4A3F36'),
    blur: 10,
    light: { from: 0, bright: 0.1, shadow: 0.72, colour: '#FFF4DC' },
    contrast: [1.1, -6],
    grain: 9,
  },
  {
    name: 'the sea at noon, landscape',
    ...landscape,
    head: 0.22,
    at: [0.3, 0.4],
    ground: (dice, w, h) =>
      sky(['#3C8FD6', '#8EC6EE', '#E8F4FA'], w, h) +
      box(0, h * 0.55, w, h * 0.2, '#1F6C93') +
      Array.from({ length: 30 }, () =>
        oval(dice.between(0, w), dice.between(h * 0.56, h * 0.74), dice.between(10, 40), 1.6, '#DDF1F6'),
      ).join('') +
      box(0, h * 0.74, w, h * 0.26, '#E7D3A8'),
    blur: 4,
    light: { from: 0.5, bright: 0.4, shadow: 0.4, colour: '#FFF8E0' },
    contrast: [1.18, -8],
    grain: 5,
  },
  {
    name: 'three friends at a table, landscape',
    ...landscape,
    head: 0.24,
    at: [0.5, 0.4],
    others: [
      { dx: -0.27, dy: 0.05, size: 0.94 },
      { dx: 0.27, dy: 0.02, size: 1.02 },
    ],
    ground: (dice, w, h) => sky(['#4A2F22', '#7A4E32', '#2A1A12'], w, h) + bokeh(dice, w, h, warm),
    blur: 12,
    light: { from: -0.3, bright: 0.3, shadow: 0.5, colour: '#FFD8A0' },
    contrast: [1, -4],
    grain: 10,
  },
  {
    name: 'a street at night, neon',
    ...portrait,
    head: 0.22,
    at: [0.6, 0.36],
    ground: (dice, w, h) =>
      sky(['#060814', '#151636', '#0A0A16'], w, h) +
      bokeh(dice, w, h, neon) +
      Array.from({ length: 7 }, (_, n) =>
        box(n * 90 + 20, h * 0.72, 34, h * 0.3, dice.pick(neon), 0, 'fill-opacity=".25"'),
      ).join(''),
    blur: 11,
    light: { from: -0.9, bright: 0.3, shadow: 0.78, colour: '#7FC8FF' },
    contrast: [0.95, -12],
    grain: 15,
  },
  {
    name: 'in a forest',
    ...portrait,
    head: 0.18,
    at: [0.5, 0.34],
    ground: (dice, w, h) =>
      sky(['#DCE8B8', '#7C9A4C', '#26351B'], w, h) +
      leaves(dice, w, h, ['#3E5A2A', '#67863B', '#A8BF62', '#1E2B14']) +
      box(w * 0.1, 0, 46, h, '#2B2016') +
      box(w * 0.84, 0, 60, h, '#33261A'),
    blur: 8,
    light: { from: 0.4, bright: 0.34, shadow: 0.5, colour: '#F6F3C4' },
    contrast: [1.1, -10],
    grain: 8,
  },
  {
    name: 'close, from below, face at the lower edge',
    ...square,
    head: 0.42,
    at: [0.5, 0.6],
    ground: (dice, w, h) => sky(['#BFD3E6', '#8A9BAE', '#5A6470'], w, h) + leaves(dice, w, h * 0.5, ['#8FA3B5']),
    blur: 14,
    light: { from: -0.2, bright: 0.34, shadow: 0.36, colour: '#F4F8FF' },
    contrast: [1.06, 0],
    grain: 7,
  },
  {
    name: 'snow',
    ...portrait,
    head: 0.22,
    at: [0.45, 0.38],
    ground: (dice, w, h) =>
      sky(['#CBD6E2', '#EEF2F6', '#FFFFFF'], w, h) +
      leaves(dice, w, h * 0.4, ['#9FB0BE', '#C3CFD9']) +
      shape(`M0 ${h * 0.66}q${w * 0.3}-40 ${w * 0.6} 0t${w * 0.4} -20V${h}H0z`, '#FDFEFF'),
    blur: 6,
    light: { from: 0.2, bright: 0.3, shadow: 0.28, colour: '#F2F7FF' },
    contrast: [1.14, 2],
    grain: 6,
  },
  {
    name: 'far away on a mountain, landscape',
    ...landscape,
    head: 0.1,
    at: [0.72, 0.46],
    ground: (_, w, h) =>
      sky(['#F2B36B', '#E98A6A', '#7C5A78'], w, h) +
      shape(
        `M0 ${h * 0.62}L${w * 0.22} ${h * 0.3}L${w * 0.4} ${h * 0.56}L${w * 0.62} ${h * 0.24}L${w} ${h * 0.64}V${h}H0z`,
        '#4B3A56',
      ) +
      shape(`M0 ${h * 0.78}q${w * 0.5} -${h * 0.16} ${w} 0V${h}H0z`, '#2A1F2E'),
    blur: 4,
    front: (w, h) => shape(`M0 ${h * 0.9}q${w * 0.7} -${h * 0.34} ${w} -${h * 0.14}V${h}H0z`, '#170F1A'),
    light: { from: -0.7, bright: 0.34, shadow: 0.66, colour: '#FFCF9A' },
    contrast: [1.1, -8],
    grain: 8,
  },
]
