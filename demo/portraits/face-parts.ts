import type { Features } from './face'
import { type Skin, step, type Tint } from './palette'
import { disc, line, num, oval, shape } from './svg'

/** Draws the left eye around (0, 0), with its outer corner on the left. The right eye is a mirror image. */
function eye(f: Features, skin: Skin): string {
  const s = f.eyeSize
  const lid = (d: string, width = 1.15) => line(d, f.iris, width)
  const ball = (rx: number, ry: number, y = 0) => oval(0, y, rx * s, ry * s, f.iris)
  switch (f.eyes) {
    case 'round':
      return ball(1.9, 2.5)
    case 'tall':
      return ball(1.85, 2.95)
    case 'small':
      return ball(1.6, 2)
    case 'almond':
      return ball(1.75, 2.1, 0.3) + lid('M-3.4.4Q-.6-3.4 2.9-.6')
    case 'lash':
      return ball(1.9, 2.5) + lid('M-1.2-1.9L-3.1-3M-1.8-.9L-3.6-1.5', 0.85)
    case 'mono':
      return ball(1.75, 2, 0.2) + lid('M-3.3-.4Q-.4-3 2.7-1.3', 1.1)
    case 'double':
      return ball(1.85, 2.4) + line('M-3.2-2.3Q-.2-4.7 2.8-2.8', skin.line, 0.8)
    case 'puppy':
      return ball(1.9, 2.4, 0.2) + lid('M-3.5.2Q-2.6-2.2 1.9-2.3', 1)
    case 'fox':
      return ball(1.75, 2.2, 0.2) + lid('M-3.7-1.5Q-.8-3.3 2.1-1.5', 1)
    case 'arc':
      return line('M-3 .9Q0-3.2 3 .9', f.iris, 1.5)
  }
}

export function drawEyes(f: Features, skin: Skin, laughing: boolean): string {
  const kind: Features = laughing ? { ...f, eyes: 'arc' } : f
  const one = eye(kind, skin)
  const [x, y] = [7 + f.gap, 48 + f.eyeY]
  const right = `<g transform="translate(${num(50 + x)} ${num(y)}) scale(-1 1)">${one}</g>`
  const left = `<g transform="translate(${num(50 - x)} ${num(y)})">${one}</g>`
  // the light comes from one side, so the glints are not mirrored
  const glint = kind.eyes === 'arc' ? '' : [50 - x, 50 + x].map((at) => disc(at + 0.7, y - 0.8, 0.7, '#fff')).join('')
  return left + right + glint
}

const browPaths: Record<Features['brows'], string> = {
  arch: 'M-3.6.5Q-.3-1.5 2.8.1',
  soft: 'M-3.3.2Q-.2-1 2.7-.2',
  straight: 'M-3.5.1Q-.3-.5 2.8-.3',
  angled: 'M-3.6.6Q-2-1.1-.7-1.1L2.8-.4',
  round: 'M-3.3 1Q-.2-2.3 2.7.1',
  worried: 'M-3.3.3Q-.4-.6 2.7-.6',
}

export function drawBrows(f: Features, tint: Tint, lift: number): string {
  const one = line(browPaths[f.brows], tint.brow, f.browWidth)
  const [x, y] = [7 + f.gap, 43 + f.eyeY * 0.5 + f.browY - lift - (f.glasses ? 0.9 : 0)]
  const side = (flip: number) =>
    `<g transform="translate(${num(50 - flip * x)} ${num(y)})${flip < 0 ? ' scale(-1 1)' : ''}">${one}</g>`
  return side(1) + side(-1)
}

export function drawNose(f: Features, skin: Skin): string {
  const y = f.noseY
  const at = (d: string, width = 1.2) => `<g transform="translate(50 ${num(52 + y)})">${line(d, skin.line, width)}</g>`
  switch (f.nose) {
    case 'hook':
      return at('M0-1.5c.8 1.6.9 2.7-.6 3.3')
    case 'cup':
      return at('M-1.5 1.1q1.5 1.3 3 0')
    case 'nostrils':
      return at('M-1.2 1.3h.1M1.2 1.3h.1', 1.1)
    case 'bridge':
      return at('M.6-4c.3 2 .6 3.4 1 4.6c.2 1-.6 1.3-1.5 1.2', 1.05)
    case 'button':
      return oval(50, 52.8 + y, 1.9, 1.3, step(skin.base, -17, -27, -28))
    case 'wedge':
      return shape(`M50 ${num(48 + y)}l2 5.2q-1.9 1.1-3.4 0z`, step(skin.base, -15, -23, -24))
  }
}

export function drawMouth(f: Features, kind: Features['mouth']): string {
  const stroke = (d: string, width = 1.5) => line(d, f.lips, width)
  const filled = (d: string, fill = '#fff') =>
    shape(d, fill, `stroke="${f.lips}" stroke-width="1.1" stroke-linejoin="round"`)
  const drawn = (() => {
    switch (kind) {
      case 'open':
        return filled('M-5.5-1.3c3.5 1.2 7.5 1.2 11 0-.6 3.6-2.7 5.2-5.5 5.2s-4.9-1.6-5.5-5.2z')
      case 'smile':
        return stroke('M-4.5-.5c2.8 2.6 6.2 2.6 9 0')
      case 'smirk':
        return stroke('M-3.8.5c2.8 1.4 6 .9 8-1.5')
      case 'wide':
        return filled('M-6-1.6c4 .9 8 .9 12 0-.2 3.4-2.6 5-6 5s-5.8-1.6-6-5z')
      case 'lips':
        return (
          shape('M-3.7 0C-2.5-1.5-1.2-1.9 0-1.2 1.2-1.9 2.5-1.5 3.7 0 2.4 1.9 1.2 2.4 0 2.4S-2.4 1.9-3.7 0z', f.lips) +
          line('M-3.5 0q3.5 1 7 0', step(f.lips, -45), 0.6)
        )
      case 'gentle':
        return stroke('M-3.2-.1q3.2 1.8 6.4 0', 1.4)
      case 'grin':
        return (
          shape('M-5-1.4h10c0 3.4-2 5.4-5 5.4s-5-2-5-5.4z', '#8E3B34') +
          shape('M-4.7-1.4h9.4l-.3 1.5h-8.8z', '#fff') +
          shape('M-2.9 2.7q2.9-2 5.8 0-2.9 2.3-5.8 0z', '#E58A7B')
        )
      case 'small':
        return stroke('M-2.4-.3q2.4 2.3 4.8 0')
      case 'teeth':
        return filled('M-4.6-1c3 .5 6.2.5 9.2 0-.4 2.3-2.2 3.2-4.6 3.2s-4.2-.9-4.6-3.2z')
    }
  })()
  const s = num(f.mouthSize)
  return `<g transform="translate(50 ${num(59.5 + f.mouthY)}) scale(${s})">${drawn}</g>`
}
