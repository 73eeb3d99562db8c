import { blush, ink, lip, type Skin } from './palette'
import type { Random } from './random'
import { disc, line, oval } from './svg'

const eyeKinds = ['round', 'tall', 'small', 'almond', 'lash', 'mono', 'double', 'puppy', 'fox', 'arc'] as const
const browKinds = ['arch', 'soft', 'straight', 'angled', 'round', 'worried'] as const
const noseKinds = ['hook', 'cup', 'nostrils', 'bridge', 'button', 'wedge'] as const
const mouthKinds = ['open', 'smile', 'smirk', 'wide', 'lips', 'gentle', 'grin', 'small', 'teeth'] as const
const glassKinds = ['round', 'square', 'half', 'oval', 'big', 'rimless'] as const

type Kind<T extends readonly string[]> = T[number]

/** Features that are the same in all pictures of a person. */
export interface Features {
  eyes: Kind<typeof eyeKinds>
  gap: number
  eyeSize: number
  eyeY: number
  iris: string
  brows: Kind<typeof browKinds>
  browY: number
  browWidth: number
  nose: Kind<typeof noseKinds>
  noseY: number
  mouth: Kind<typeof mouthKinds>
  mouthY: number
  mouthSize: number
  lips: string
  blush: number
  freckles: boolean
  mole: readonly [number, number] | undefined
  glasses: Kind<typeof glassKinds> | undefined
  rim: string
  beard: 'stubble' | 'moustache' | 'goatee' | 'full' | 'chinstrap' | undefined
  earring: 'stud' | 'drop' | 'hoop' | 'pearl' | undefined
  lines: boolean
}

const moles = [
  [60.5, 57.5],
  [40, 58],
  [56.5, 62.5],
  [61.8, 50.8],
  [38.6, 51.4],
  [45.2, 63.2],
] as const

const eyeWeights = { female: [8, 6, 2, 4, 7, 2, 5, 3, 3, 1], male: [8, 3, 5, 4, 0, 5, 3, 3, 2, 1] }

const eyesOf = (dice: Random, female: boolean) =>
  dice.weighted(eyeWeights[female ? 'female' : 'male'].map((w, i) => [w, eyeKinds[i] ?? 'round'] as const))

const beardOf = (dice: Random, age: number) => (age > 24 && dice.chance(0.24) ? dice.weighted(beards(age)) : undefined)

export function featuresOf(dice: Random, female: boolean, age: number): Features {
  return {
    eyes: eyesOf(dice, female),
    gap: dice.between(-0.55, 0.7),
    eyeSize: dice.between(0.9, 1.14),
    eyeY: dice.between(-0.6, 0.7),
    iris: dice.pick([ink, '#2A1D18', '#3F271B', '#241C1E']),
    brows: dice.pick(browKinds),
    browY: dice.between(-1.2, 0.2),
    browWidth: female ? dice.between(1, 1.6) : dice.between(1.4, 2.3),
    nose: dice.pick(noseKinds),
    noseY: dice.between(-0.5, 0.7),
    mouth: dice.weighted(mouthKinds.map((kind) => [kind === 'lips' && !female ? 0 : 1, kind] as const)),
    mouthY: dice.between(-0.5, 0.7),
    mouthSize: dice.between(0.86, 1.14),
    lips: female
      ? dice.pick([lip, '#C4564B', '#B5474F', '#C76A58', '#A8433F'])
      : dice.pick([lip, '#A85A48', '#9F5143']),
    blush: female ? dice.between(0.22, 0.4) : dice.between(0.08, 0.26),
    freckles: dice.chance(0.08),
    mole: dice.chance(0.12) ? dice.pick(moles) : undefined,
    glasses: dice.chance(female ? 0.2 : 0.34) ? dice.pick(glassKinds) : undefined,
    rim: dice.pick(['#3A2A26', '#3A2A26', '#B98A3C', '#7A4B2E', '#6E737C', '#2B3A55']),
    beard: female ? undefined : beardOf(dice, age),
    earring: female && dice.chance(0.42) ? dice.pick(['stud', 'drop', 'hoop', 'pearl'] as const) : undefined,
    lines: age > 43 && dice.chance(0.6),
  }
}

function beards(age: number) {
  const grown = age > 29 ? 1 : 0.3
  return [
    [8, 'stubble'],
    [grown * 1.5, 'moustache'],
    [grown, 'goatee'],
    [grown, 'full'],
    [grown, 'chinstrap'],
  ] as const
}

export function drawCheeks(f: Features, skin: Skin): string {
  const glow = [39.5, 60.5].map((x) => oval(x, 54 + f.eyeY * 0.4, 4, 2.5, blush, `fill-opacity="${f.blush}"`)).join('')
  const spots = [
    [37.5, 53],
    [39.8, 54.3],
    [41.8, 53],
    [58.2, 53],
    [60.2, 54.3],
    [62.5, 53],
  ] as const
  const freckles = f.freckles ? spots.map(([x, y]) => disc(x, y, 0.45, skin.line, 'fill-opacity=".6"')).join('') : ''
  const mole = f.mole ? disc(f.mole[0], f.mole[1], 0.55, '#5B3A30') : ''
  const lines = f.lines
    ? line('M43 55.5q-1.3 1.3-1.4 2.7M57 55.5q1.3 1.3 1.4 2.7', skin.line, 0.6, 'stroke-opacity=".35"')
    : ''
  return glow + freckles + mole + lines
}

/** A mouth for one picture. The person's usual mouth is the most frequent. */
export function mouthFor(f: Features, dice: Random): Features['mouth'] {
  return dice.weighted([
    [5, f.mouth],
    [2, 'smile'],
    [2, 'open'],
    [1, 'gentle'],
    [1, 'wide'],
  ] as const)
}
