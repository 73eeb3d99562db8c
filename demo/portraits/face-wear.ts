import type { Features } from './face'
import { type Head, jawline } from './head'
import { gold, mix, type Skin, type Tint } from './palette'
import { box, disc, line, num, oval, shape } from './svg'

export function drawGlasses(f: Features): string {
  if (!f.glasses) return ''
  const x = 7 + f.gap
  const y = 48.5 + f.eyeY * 0.7
  const bridge = line(
    `M${num(50 - x + 5.2)} ${num(y - 0.7)}Q50 ${num(y - 2)} ${num(50 + x - 5.2)} ${num(y - 0.7)}`,
    f.rim,
    1.2,
  )
  const arms = line(
    `M${num(50 - x - 5)} ${num(y - 1)}L33 ${num(y - 1.6)}M${num(50 + x + 5)} ${num(y - 1)}L67 ${num(y - 1.6)}`,
    f.rim,
    1,
  )
  const rim = (width: number) => `stroke="${f.rim}" stroke-width="${width}" fill-opacity=".1"`
  const lens = (at: number) => {
    switch (f.glasses) {
      case 'round':
        return disc(at, y, 5.2, '#fff', rim(1.2))
      case 'square':
        return box(at - 5.3, y - 4.2, 10.6, 8.4, '#fff', 2, rim(1.3))
      case 'half':
        return (
          box(at - 5.2, y - 3.6, 10.4, 7.4, '#fff', 3, 'fill-opacity=".1"') +
          line(`M${num(at - 5.2)} ${num(y - 0.5)}q0-3.3 3-3.3h4.4q3 0 3 3.3`, f.rim, 1.5)
        )
      case 'oval':
        return oval(at, y, 5.3, 4.1, '#fff', rim(1))
      case 'big':
        return disc(at, y + 0.3, 5.9, '#fff', rim(1))
      case 'rimless':
        return box(at - 5, y - 3.7, 10, 7.4, '#fff', 3, `stroke="${f.rim}" stroke-width=".5" fill-opacity=".1"`)
      default:
        return ''
    }
  }
  return arms + lens(50 - x) + lens(50 + x) + bridge
}

export function drawEarrings(f: Features): string {
  const both = (draw: (x: number) => string) => draw(32.3) + draw(67.7)
  switch (f.earring) {
    case 'stud':
      return both((x) => disc(x, 54, 1.3, gold))
    case 'drop':
      return both((x) => line(`M${x} 53v3`, gold, 0.7) + disc(x, 57.3, 1.5, gold))
    case 'hoop':
      return both((x) => disc(x, 56, 2.3, 'none', `stroke="${gold}" stroke-width=".9"`))
    case 'pearl':
      return both((x) => disc(x, 54.2, 1.5, '#FFF8EC', 'stroke="#E3D3BC" stroke-width=".3"'))
    default:
      return ''
  }
}

export function drawBeard(f: Features, head: Head, skin: Skin, tint: Tint): string {
  if (!f.beard) return ''
  const my = 59.5 + f.mouthY
  const moustache = `M50 ${num(my - 3)}c-2.2-1-4.8-.1-5.3 1.4q-.1.8.9.7q2.3 0 4.4-.7q2.1.7 4.4.7q1 .1.9-.7c-.5-1.5-3.1-2.4-5.3-1.4z`
  const cover = (t: number, rise: number) => {
    const jaw = jawline(head, t)
    const inner = `C${num(100 - jaw.x + 1)} ${num(my - 1)} 42.5 ${num(my - rise)} 50 ${num(my - rise)}S${num(jaw.x - 1)} ${num(my - 1)} ${num(jaw.x)} ${num(jaw.y)}z`
    return jaw.outline + inner
  }
  switch (f.beard) {
    case 'stubble':
      return shape(cover(0.36, 4.2), mix(skin.base, tint.base, 0.42), 'fill-opacity=".32"')
    case 'moustache':
      return shape(moustache, tint.base)
    case 'goatee':
      return (
        shape(moustache, tint.base) +
        shape(`M47.3 ${num(head.bottom - 2.8)}q2.7-1.5 5.4 0q0 3.6-2.7 3.6t-2.7-3.6z`, tint.base)
      )
    case 'full':
      return shape(cover(0.34, 4.4), mix(tint.base, skin.base, 0.12))
    case 'chinstrap':
      return shape(jawBand(head), mix(tint.base, skin.base, 0.2))
  }
}

function jawBand(head: Head): string {
  const jaw = jawline(head, 0.3)
  const low = num(head.bottom - 2.6)
  return `${jaw.outline}C${num(100 - jaw.x + 2.5)} ${num(jaw.y + 6)} 44 ${low} 50 ${low}S${num(jaw.x - 2.5)} ${num(jaw.y + 6)} ${num(jaw.x)} ${num(jaw.y)}z`
}
