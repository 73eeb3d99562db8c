import { bands, collar, lapels, openFront, polka, scoop, strapTop, torso } from './clothes-details'
import { type Build, type Garment, men, type Outfit, women } from './outfit'
import { fabrics, gold, mix, pales, type Skin, step, suits } from './palette'
import type { Random } from './random'
import { disc, line, num, shape } from './svg'

/** Colours with a strong contrast to bare shoulders. */
const strong = ['#5C6BA8', '#3E5A78', '#B5525F', '#4F7F73', '#7B5A72', '#EC5B36', '#6F7F4F', '#2F3A4A'] as const

export function buildOf(dice: Random, female: boolean): Build {
  return female
    ? { shoulder: dice.between(32.5, 36), neck: dice.between(6.2, 7) }
    : { shoulder: dice.between(36, 39.5), neck: dice.between(7, 8.2) }
}

export function outfitOf(dice: Random, female: boolean, age: number): Outfit {
  const weights: Partial<Record<Garment, number>> =
    age > 38
      ? { hoodie: 0.2, strap: 0.2, stripes: 0.4, layered: 0.4, blazer: 1.6, shirt: 1.6 }
      : { suit: 0.7, hoodie: 1.4, tee: 1.6 }
  const garment = dice.weighted((female ? women : men).map((name) => [weights[name] ?? 1, name] as const))
  const formal = garment === 'blazer' || garment === 'suit' || garment === 'coat'
  const main =
    garment === 'strap'
      ? dice.pick(strong)
      : garment === 'shirt'
        ? dice.pick([...pales, '#94B0C9', '#B7CBB0', '#3E5A78', '#D9837A'])
        : dice.pick(formal && dice.chance(0.75) ? suits : fabrics)
  return {
    garment,
    main,
    inner: dice.pick(pales),
    necklace: female && dice.chance(0.3),
    buttons: dice.pick(['#FFF8EC', gold, '#4A3A34']),
  }
}

/** Behind the neck. */
export function drawHood(o: Outfit): string {
  return o.garment === 'hoodie' ? shape('M33 82C31 68 40 64 50 64S69 68 67 82z', step(o.main, -26)) : ''
}

/** Parts of which garments are composed. */
type Parts = {
  o: Outfit
  build: Build
  skin: Skin
  seam: string
  /** Torso and arms in the colour of the garment. */
  base: string
  arms: string
  neck: string
  chain: string
  buttons: (ys: readonly number[], x?: number) => string
}

function partsOf(o: Outfit, build: Build, skin: Skin): Parts {
  const n = build.neck
  const seam = step(o.main, -24)
  const arms = line(
    `M${num(50 - build.shoulder + 11)} 104q1.5 20 .5 60M${num(50 + build.shoulder - 11)} 104q-1.5 20-.5 60`,
    seam,
    1.1,
  )
  return {
    o,
    build,
    skin,
    seam,
    base: shape(torso(build), o.main) + arms,
    arms,
    neck: shape(`M${num(50 - n)} 58h${num(2 * n)}v16c0 6-${num(2 * n)} 6-${num(2 * n)} 0z`, skin.neck),
    chain: o.necklace ? line('M42.5 74C44 82 56 82 57.5 74', gold, 0.7) + disc(50, 80.4, 1.1, gold) : '',
    buttons: (ys, x = 50) => ys.map((y) => disc(x, y, 0.9, o.buttons)).join(''),
  }
}

/** Draws body, neck and clothes, from the shoulders down to y 175. */
export const drawBody = (o: Outfit, build: Build, skin: Skin): string => drawn[o.garment](partsOf(o, build, skin))

const drawn: Record<Garment, (parts: Parts) => string> = {
  tee: ({ base, neck, skin, seam, chain }) => base + neck + scoop(skin, seam) + chain,
  crew: ({ base, neck, skin, seam }) => base + neck + scoop(skin, seam, 8.5, 4.5, 2.4),
  vneck: ({ base, neck, skin, seam, chain }) =>
    base + neck + shape('M42.5 74.5l7.5 12 7.5-12z', skin.base) + line('M42.5 74.5l7.5 12 7.5-12', seam, 1.6) + chain,
  turtleneck: ({ base, neck, o, seam, build: { neck: n } }) =>
    base +
    neck +
    shape(
      `M${num(48.5 - n)} 69.5h${num(2 * n + 3)}v8.5c-4 3-${num(2 * n - 5)} 3-${num(2 * n + 3)} 0z`,
      step(o.main, -13),
    ) +
    line(`M${num(49 - n)} 75.5q${num(n + 1)} 3 ${num(2 * n + 2)} 0`, seam, 0.8),
  shirt: ({ base, neck, o, skin, seam, buttons }) =>
    base +
    neck +
    shape('M43.5 74l6.5 8.5 6.5-8.5z', skin.base) +
    line('M50 83v92', seam, 0.9) +
    buttons([88, 97, 106, 115]) +
    collar(mix(o.main, '#FFFFFF', 0.35), seam),
  polo: ({ base, neck, o, skin, seam, buttons }) =>
    base +
    neck +
    shape('M44 74l6 9 6-9z', skin.base) +
    line('M50 83v9', seam, 1) +
    buttons([86.5, 90.5]) +
    collar(step(o.main, -14), seam),
  collar: ({ base, neck, skin, seam, buttons }) =>
    base +
    neck +
    shape('M43 74.5l7 6 7-6z', skin.base) +
    shape(
      'M42.5 73.5C44 80 48 81.5 50 81.5C48 87 38 87.5 36 78.5zM57.5 73.5C56 80 52 81.5 50 81.5C52 87 62 87.5 64 78.5z',
      '#FFF9F1',
      `stroke="${seam}" stroke-width=".5"`,
    ) +
    buttons([89, 97]),
  dress: ({ base, neck, o, skin, seam, chain }) => base + neck + scoop(skin, seam, 12, 10, 1.2) + polka(o) + chain,
  strap: ({ neck, o, build, skin, chain }) => strapTop(o, build, skin) + neck + chain,
  stripes: ({ base, neck, o, build, skin, seam }) => base + bands(o, build) + neck + scoop(skin, seam),
  hoodie: ({ base, neck, o, skin }) =>
    base +
    neck +
    scoop(skin, step(o.main, -18), 9, 6.5, 4) +
    line('M45.5 81.5q-1 6-.5 11M54.5 81.5q1 5 .5 9', '#FFF8EC', 1.1),
  layered: ({ arms, neck, o, build, skin }) =>
    shape(torso(build), o.inner) + neck + scoop(skin, step(o.inner, -22)) + openFront(o.main, build, 8) + arms,
  cardigan: ({ neck, o, build, skin, buttons, chain }) =>
    shape(torso(build), o.inner) +
    neck +
    scoop(skin, step(o.inner, -22), 9, 8) +
    openFront(o.main, build, 4) +
    buttons([100, 109], 43.5) +
    chain,
  jacket: ({ base, neck, o, skin }) =>
    base +
    neck +
    shape('M43 74l7 8 7-8z', skin.base) +
    line('M50 82v93', step(o.main, -40), 1.2) +
    shape('M42 70.5q-3 2-3.5 8.5l8 4 3.5-1.5-7-6zM58 70.5q3 2 3.5 8.5l-8 4-3.5-1.5 7-6z', step(o.main, -16)),
  blazer: ({ base, neck, o, skin, chain }) => base + neck + lapels(o, o.inner, skin, true) + chain,
  coat: ({ base, neck, o, skin, chain }) => base + neck + lapels(o, step(o.inner, -8), skin, true) + chain,
  suit: ({ base, neck, o, skin }) => base + neck + lapels(o, '#FFFFFF', skin, false),
}
