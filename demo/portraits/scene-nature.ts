import type { Random } from './random'
import { box, disc, discs, gradient, num, shape } from './svg'

function cloud(x: number, y: number, size: number, fill = '#fff', opacity = 0.8): string {
  const s = size
  return `<g fill-opacity="${opacity}">${shape(
    `M${num(x)} ${num(y)}a${num(s * 0.2)} ${num(s * 0.2)} 0 0 1 ${num(s * 0.22)}-${num(s * 0.2)}a${num(s * 0.24)} ${num(s * 0.24)} 0 0 1 ${num(s * 0.46)}-${num(s * 0.04)}a${num(s * 0.17)} ${num(s * 0.17)} 0 0 1 ${num(s * 0.26)} ${num(s * 0.24)}z`,
    fill,
  )}</g>`
}

function sky(stops: readonly string[], height = 800): string {
  return `<defs>${gradient('s', stops)}</defs>${box(0, 0, 600, height, 'url(#s)')}`
}

const seasons = [
  { leaf: ['#7FB38A', '#5F9B76', '#8FC29A'], grass: ['#A9CF95', '#86B97C'], sky: ['#CFE9F2', '#F1F7EC'] },
  { leaf: ['#F3B7C0', '#EFA3B0', '#F8CDD2'], grass: ['#B5D49B', '#94C186'], sky: ['#DCEBF5', '#FDF1EC'] },
  { leaf: ['#F0B64B', '#E79B3C', '#F5CB6E'], grass: ['#D8C27C', '#C4AE66'], sky: ['#D6E8EF', '#FFF3DF'] },
  { leaf: ['#D9754C', '#C65F3E', '#E8945F'], grass: ['#CDBB86', '#B7A46F'], sky: ['#DDE9EE', '#FFEFE2'] },
] as const

function tree(x: number, ground: number, size: number, leaf: readonly string[], dice: Random): string {
  const top = ground - size * 1.5
  const [front = '', deep = '', light = ''] = leaf
  const crown = [
    [x - size * 0.36, top + size * 0.42, size * 0.36],
    [x + size * 0.38, top + size * 0.38, size * 0.38],
    [x, top, size * 0.46],
    [x, top + size * 0.5, size * 0.4],
  ] as const
  const spot = dice.between(-0.2, 0.2) * size
  return (
    box(x - size * 0.06, top + size * 0.3, size * 0.12, size * 1.25, '#8A6650', size * 0.04) +
    discs(crown, dice.chance(0.5) ? front : deep) +
    disc(x + spot, top - size * 0.08, size * 0.2, light, 'fill-opacity=".6"')
  )
}

export function park(dice: Random): string {
  const season = dice.pick(seasons)
  const [grass, shade] = season.grass
  const far = [40, 150, 470, 570].map((x) =>
    tree(x + dice.whole(-25, 25), 520, dice.whole(105, 150), season.leaf, dice),
  )
  const near = tree(dice.whole(20, 70), 640, dice.whole(220, 270), season.leaf, dice)
  const flowers = Array.from({ length: 14 }, () =>
    disc(dice.whole(0, 600), dice.whole(600, 770), dice.whole(4, 7), dice.pick(['#FFF8EC', season.leaf[2], '#F5B83D'])),
  )
  return (
    sky(season.sky) +
    disc(470, 120, 46, '#FFF3CF') +
    cloud(110, 130, 150) +
    cloud(360, 210, 110, '#fff', 0.6) +
    discs(
      [
        [60, 480, 70],
        [180, 500, 60],
        [420, 490, 76],
        [540, 480, 80],
      ],
      season.leaf[2],
    ) +
    shape('M0 500Q300 470 600 510V800H0z', grass) +
    far.join('') +
    shape('M0 640Q280 590 600 660V800H0z', shade) +
    near +
    bench() +
    flowers.join('')
  )
}

function bench(): string {
  return (
    box(440, 560, 150, 12, '#B97A50', 5) +
    box(440, 582, 150, 12, '#B97A50', 5) +
    box(434, 612, 166, 13, '#A56A43', 5) +
    box(456, 560, 9, 92, '#6E5445', 3) +
    box(566, 560, 9, 92, '#6E5445', 3)
  )
}

const hillDays = [
  {
    sky: ['#C4E2EE', '#E5F1F3'],
    sun: '#FFF3CF',
    far: '#A3C7C4',
    near: '#8FB3B5',
    green: ['#7FAF97', '#5E917C', '#4A8069'],
  },
  {
    sky: ['#FBD3B0', '#FFF0DE'],
    sun: '#FFF8E6',
    far: '#E2B49D',
    near: '#C79A92',
    green: ['#A4A276', '#86905F', '#6E7F54'],
  },
  {
    sky: ['#BFD3EE', '#F6E4EA'],
    sun: '#FFF6DC',
    far: '#B7B9D8',
    near: '#969FC6',
    green: ['#8CB5A2', '#6B9C8B', '#568675'],
  },
] as const

export function hill(dice: Random): string {
  const day = dice.pick(hillDays)
  const [light, middle, deep] = day.green
  const peak = dice.whole(110, 160)
  const [left, right] = [peak - 0.2 * (peak + 80), peak + 0.277 * (330 - peak)]
  const snow = `M${peak} 300L${num(right)} 372l-24 12-24-18-22 20L${num(left)} 368z`
  const pines = [28, 74, 540, 574].map((x) => {
    const h = dice.whole(70, 110)
    return shape(
      `M${x - 24} 640l24-${h} 24 ${h}zM${x - 19} ${640 - h * 0.38}l19-${num(h * 0.9)} 19 ${num(h * 0.9)}z`,
      dice.pick(['#2F5C49', '#3A6B55', '#44785F']),
    )
  })
  const tent = dice.chance(0.5)
    ? shape('M430 640l62-96 62 96z', '#F0764C') +
      shape('M492 544l-20 96h40z', '#33221A') +
      shape('M492 544l62 96h-30z', '#D65B32')
    : ''
  const balloon = dice.chance(0.4)
    ? disc(110, 160, 40, '#F2876B') +
      shape('M84 190l18 34h16l18-34z', '#DB6B50') +
      box(102, 230, 16, 13, '#8A6650', 3) +
      shape('M104 121q-14 40 0 100h12q14-60 0-100z', '#FBD2A0')
    : ''
  return (
    sky(day.sky) +
    disc(dice.whole(440, 510), dice.whole(100, 150), 52, day.sun) +
    cloud(70, 110, 140) +
    cloud(420, 250, 120, '#fff', 0.65) +
    balloon +
    shape('M-20 620L250 360L420 520L520 430L640 560V700H-20z', day.far) +
    shape(`M-80 640L${peak} 300L330 560L470 390L700 640z`, day.near) +
    shape(snow, '#fff') +
    shape('M-10 600c130-90 230-60 340-16s180 0 280-46v300H-10z', light) +
    shape('M-10 660c160-60 290-40 620-10v160H-10z', middle) +
    tent +
    pines.join('') +
    shape('M-10 720c200-40 380-30 620-4v100H-10z', deep)
  )
}

const shores = [
  {
    sky: ['#7FB2D9', '#F9CDA8', '#F6B08A'],
    sea: ['#E8956F', '#5E8FB0', '#3D6E96'],
    sun: '#FFF2D6',
    sand: '#E7C79C',
    isle: '#6D6A86',
  },
  {
    sky: ['#AEDCEF', '#DDF1F4', '#F3F8EE'],
    sea: ['#8FD0D6', '#5DB3C4', '#3E97B0'],
    sun: '#FFF8E0',
    sand: '#F3DDB3',
    isle: '#7FB39C',
  },
  {
    sky: ['#8E9BD0', '#E9B7C4', '#FBD5BC'],
    sea: ['#D9A0A8', '#7C86B8', '#56639B'],
    sun: '#FFEFD9',
    sand: '#E3C6AE',
    isle: '#5F5F8C',
  },
] as const

export function sea(dice: Random): string {
  const shore = dice.pick(shores)
  const sunX = dice.whole(430, 510)
  const glitter = [448, 466, 486, 510, 538].map((y, i) =>
    box(sunX - 46 + (i % 2) * 16, y, 92 - (i % 2) * 30 - i * 6, 6, '#FFE9CC', 3, 'fill-opacity=".75"'),
  )
  const sail = dice.chance(0.6)
    ? shape('M96 452h74q-8 22-24 22h-30q-14 0-20-22z', '#B5525F') +
      shape('M128 446V366q36 34 38 80z', '#FFF8EC') +
      shape('M122 446v-62q-22 26-28 62z', '#F7DCC8')
    : ''
  const gulls = dice.chance(0.7)
    ? '<path d="M90 190q14-14 26 0q12-14 26 0M170 236q10-10 19 0q9-10 19 0M470 250q10-10 19 0q9-10 19 0" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>'
    : ''
  const parasol = dice.chance(0.4)
    ? box(536, 560, 8, 150, '#fff', 3) +
      shape('M440 600a102 96 0 0 1 200 0z', '#EC5B36') +
      shape('M496 600q4-70 44-92q40 22 44 92z', '#FFF1E0')
    : ''
  return (
    sky(shore.sky, 440) +
    disc(sunX, 396, 52, shore.sun) +
    cloud(60, 130, 150, '#fff', 0.55) +
    cloud(400, 90, 120, '#fff', 0.5) +
    gulls +
    shape('M0 440c60-40 110-56 170-30 36 14 60 22 90 30z', shore.isle) +
    `<defs>${gradient('w', shore.sea)}</defs>` +
    box(0, 436, 600, 364, 'url(#w)') +
    glitter.join('') +
    sail +
    shape('M0 640c120-40 210 14 330-8s180-42 270-24v192H0z', '#fff', 'fill-opacity=".75"') +
    shape('M0 656c120-40 210 14 330-8s180-42 270-24v192H0z', shore.sand) +
    parasol
  )
}
