import { mix } from './palette'
import type { Random } from './random'
import { box, disc, discs, gradient, line, num, oval, shape } from './svg'

const walls = ['#F5DDCB', '#F0E2D0', '#DCE7DF', '#E6E1EF', '#F6E3B8', '#DDE6EE', '#F2D0C2'] as const

function pot(x: number, y: number, dice: Random, size = 1): string {
  const green = dice.pick(['#6FA083', '#5C9274', '#86A862'])
  const leaves = [-50, -26, 0, 26, 50].map((turn) =>
    oval(
      x,
      y - 56 * size,
      13 * size,
      42 * size,
      turn % 4 ? green : mix(green, '#ffffff', 0.15),
      `transform="rotate(${turn} ${num(x)} ${num(y)})"`,
    ),
  )
  return (
    leaves.join('') +
    shape(
      `M${num(x - 32 * size)} ${num(y - 8 * size)}h${num(64 * size)}l-${num(9 * size)} ${num(62 * size)}h-${num(46 * size)}z`,
      dice.pick(['#C9734F', '#FFF8EC', '#8FA6A0', '#E0A56B']),
    )
  )
}

function lamp(x: number, drop: number, colour: string): string {
  return (
    line(`M${x} 0V${drop}`, '#6E5445', 4) +
    disc(x, drop + 34, 58, '#FFF1C9', 'fill-opacity=".45"') +
    shape(`M${x - 42} ${drop + 34}q6-42 42-44q36 2 42 44z`, colour) +
    oval(x, drop + 36, 16, 8, '#FFF6DC')
  )
}

function window(x: number, y: number, w: number, h: number, view: string, frame = '#FFF8EF'): string {
  return (
    box(x - 10, y - 10, w + 20, h + 20, frame, 8) +
    box(x, y, w, h, view, 3) +
    discs(
      [
        [x + w * 0.3, y + h * 0.92, w * 0.26],
        [x + w * 0.72, y + h * 0.96, w * 0.3],
      ].map(([a = 0, b = 0, r = 0]) => [Math.round(a), Math.round(b - r * 0.5), Math.round(r)] as const),
      mix(view, '#5F9B76', 0.45),
    ) +
    box(x, y + h - 6, w, 6, frame) +
    box(x + w / 2 - 4, y, 8, h, frame) +
    box(x, y + h * 0.45, w, 8, frame) +
    box(x - 18, y + h + 8, w + 36, 14, mix(frame, '#8A6650', 0.25), 4)
  )
}

export function cafe(dice: Random): string {
  const wall = dice.pick(['#EBD2BB', '#D9C1AA', '#C9D5C6', '#E8C9B5', '#BFC9CC'] as const)
  const wood = dice.pick(['#A86F4A', '#8C5B40', '#B98259'] as const)
  const shade = dice.pick(['#C9513A', '#3F735E', '#33424F', '#E0A23C'] as const)
  const cups = [0, 1, 2].map((i) =>
    box(40 + i * 48, 318, 32, 30, dice.pick(['#FFF8EC', '#D9837A', '#7AA88F', '#E7B04C']), 6),
  )
  const jars = [0, 1, 2].map((i) =>
    box(36 + i * 50, 428, 34, 44, dice.pick(['#7A4B36', '#C98B5E', '#F3E2CB', '#5E7F70']), 8),
  )
  return (
    box(0, 0, 600, 800, wall) +
    box(0, 560, 600, 240, mix(wood, '#3A2418', 0.12)) +
    box(0, 560, 600, 14, mix(wood, '#ffffff', 0.18)) +
    window(400, 170, 180, 270, '#CFE5EA') +
    box(20, 348, 170, 12, wood, 4) +
    cups.join('') +
    box(20, 472, 170, 12, wood, 4) +
    jars.join('') +
    `<g fill="#FFF8EC" fill-opacity=".85">${box(34, 150, 132, 112, mix(shade, '#2A211D', 0.45), 10)}</g>` +
    line('M58 186h84M58 208h60M58 230h72', '#FFF3E0', 6) +
    lamp(120, 60, shade) +
    lamp(430, 36, shade) +
    lamp(300, 84, shade) +
    pot(545, 560, dice, 1.1) +
    [90, 250, 420].map((x) => line(`M${x} 600V800`, mix(wood, '#2A1A12', 0.35), 4)).join('')
  )
}

export function room(dice: Random): string {
  const wall = dice.pick(walls)
  const sofa = dice.pick(['#7AA88F', '#D9837A', '#8FA6C4', '#D8A24A', '#B79AA8', '#A8B58A'] as const)
  const art = dice.pick(['#F2A68C', '#94B0C9', '#F5C96E', '#9CC2A8'] as const)
  const left = dice.chance(0.5)
    ? box(40, 140, 130, 170, '#FFF8EF', 6) +
      box(54, 154, 102, 142, mix(art, '#ffffff', 0.5)) +
      disc(120, 200, 22, art) +
      shape('M54 296v-40q34-34 62-8q20-18 40 4v44z', mix(art, '#3A2A26', 0.25))
    : window(20, 130, 160, 260, '#D3E8EF') + shape('M-10 100h64q10 180-10 320h-54z', mix(wall, '#ffffff', 0.6))
  const shelf =
    box(430, 230, 170, 12, '#A86F4A', 4) +
    [0, 1, 2, 3, 4]
      .map((i) =>
        box(
          446 + i * 22,
          230 - 58 - (i % 3) * 10,
          18,
          58 + (i % 3) * 10,
          dice.pick(['#C9513A', '#3E5A78', '#E7B04C', '#7AA88F', '#F7F1E8', '#8C7B6B']),
          2,
        ),
      )
      .join('')
  const lights = dice.chance(0.4)
    ? line('M0 60Q150 120 300 70T600 80', '#B79A86', 3) +
      [40, 110, 190, 270, 350, 430, 510, 575]
        .map((x, i) => disc(x, 92 + (i % 3) * 6 - 8, 8, i % 2 ? '#FFE3A0' : '#FFD0B0'))
        .join('')
    : ''
  const floorLamp = dice.chance(0.5)
    ? box(556, 330, 7, 300, '#6E5445', 3) + shape('M516 400l22-80h44l22 80z', '#FFE9BE')
    : pot(548, 590, dice, 1.3)
  return (
    box(0, 0, 600, 800, wall) +
    left +
    shelf +
    lights +
    floorLamp +
    shape('M30 800V610q0-56 56-56h428q56 0 56 56v190z', sofa) +
    box(-20, 640, 96, 180, mix(sofa, '#2A211D', 0.12), 40) +
    box(524, 640, 96, 180, mix(sofa, '#2A211D', 0.12), 40) +
    `<g transform="rotate(-12 150 650)">${box(90, 590, 120, 110, dice.pick(['#FFF1E0', '#EC5B36', '#F5CB6E', '#5C6BA8']), 22)}</g>`
  )
}

const dusks = [
  ['#5B5F97', '#C98BA0', '#FBC69A'],
  ['#2F3E66', '#7E6C9C', '#F2A98F'],
  ['#8FB8DA', '#F7D3B6', '#FBE6C9'],
  ['#1B2740', '#33446B', '#7F6F9B'],
] as const

export function city(dice: Random): string {
  const tones = dice.pick(dusks)
  const night = tones[0] === '#1B2740' || tones[0] === '#2F3E66'
  const block = (tint: number, base: number, low: number, high: number) => {
    const colour = mix(tones[1], '#1F2338', tint)
    const glow = night ? '#FFD98A' : '#FFE9C4'
    let out = ''
    for (let x = -20; x < 600;) {
      const [w, h] = [dice.whole(60, 104), dice.whole(low, high)]
      out += box(x, base - h, w - 4, h + 300, colour, 4)
      for (let wy = base - h + 22; wy < base - 20; wy += 34)
        for (let wx = x + 13; wx < x + w - 22; wx += 24)
          if (dice.chance(0.42)) out += box(wx, wy, 11, 15, glow, 2, `fill-opacity="${tint > 0.5 ? '.9' : '.45'}"`)
      if (dice.chance(0.3)) out += box(x + w / 2 - 3, base - h - 46, 5, 48, colour)
      x += w
    }
    return out
  }
  const sky = `<defs>${gradient('s', tones)}</defs>${box(0, 0, 600, 800, 'url(#s)')}`
  const stars = night
    ? Array.from({ length: 16 }, () =>
        disc(dice.whole(0, 600), dice.whole(10, 230), dice.pick([2, 2.5, 3.5]), '#FFF3DC', 'fill-opacity=".8"'),
      ).join('')
    : ''
  const orb = night ? shape('M470 66a46 46 0 1 0 52 62a40 40 0 0 1-52-62z', '#FFF1CF') : disc(470, 330, 60, '#FFF0D2')
  const tower = dice.chance(0.5)
    ? shape('M108 620V300l8-120 8 120v320z', mix(tones[1], '#1F2338', 0.4)) +
      disc(116, 330, 26, mix(tones[1], '#1F2338', 0.4)) +
      disc(116, 250, 14, mix(tones[1], '#1F2338', 0.4))
    : ''
  const rail =
    box(0, 690, 600, 12, '#2A2B3F', 5) +
    [20, 110, 200, 290, 380, 470, 560].map((x) => box(x, 696, 8, 110, '#2A2B3F')).join('')
  return sky + stars + orb + block(0.25, 600, 150, 300) + tower + block(0.62, 700, 90, 240) + rail
}

export function bookshop(dice: Random): string {
  const wood = dice.pick(['#9C6B4A', '#7F5A45', '#B78A63', '#6F6A60'] as const)
  const covers = [
    '#C9513A',
    '#3E5A78',
    '#E7B04C',
    '#7AA88F',
    '#F3E4CE',
    '#8C5B6B',
    '#5F7F9B',
    '#D98B5F',
    '#A8B58A',
  ] as const
  const rows = [150, 310, 470, 630].map((y) => {
    let out = ''
    for (let x = 14; x < 578;) {
      const [w, h] = [dice.whole(15, 30), dice.whole(82, 122)]
      if (dice.chance(0.9)) out += box(x, y - h, w, h, dice.pick(covers), 2)
      x += w + 3
    }
    return out + box(0, y, 600, 16, mix(wood, '#ffffff', 0.12))
  })
  return (
    box(0, 0, 600, 800, mix(wood, '#2A1A12', 0.35)) +
    rows.join('') +
    box(0, 0, 10, 800, wood) +
    box(196, 0, 12, 800, wood) +
    box(404, 0, 12, 800, wood) +
    box(590, 0, 10, 800, wood) +
    box(0, 0, 600, 800, '#FFE9CF', 0, 'fill-opacity=".28"')
  )
}
