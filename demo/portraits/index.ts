import { drawFigure, lookOf, momentOf, type Sitter } from './figure'
import { grounds } from './palette'
import { random } from './random'
import { drawScene, drawView } from './scene'
import { gradient, group, num } from './svg'

export type { Sitter }

interface PortraitOptions {
  /** `avatar` is 600 × 600 on a plain ground; `photo` is 600 × 800 with a scene. */
  scene?: 'avatar' | 'photo'
  /** Selects other clothes, scene, pose and smile. */
  variant?: number
}

/** Returns a standalone SVG. It is deterministic: the face depends only on seed, gender and age. */
export function drawPortrait(seed: number | string, person: Sitter, options: PortraitOptions = {}): string {
  const photo = options.scene === 'photo'
  const variant = options.variant ?? 0
  const look = lookOf(seed, person)
  const moment = momentOf(seed, person, look, variant, photo)
  const figure = drawFigure(look, moment)
  const dice = random(`${seed}/ground/${photo ? 'photo' : 'avatar'}/${variant}`)
  return photo ? photograph(figure, moment.scale, dice) : avatar(figure, moment.scale, dice)
}

/** A scene of 600 × 800 without people. */
export const drawPlace = (seed: string): string => document(600, 800, drawView(seed))

function avatar(figure: string, scale: number, dice: ReturnType<typeof random>): string {
  const ground = gradient('g', dice.pick(grounds))
  // slightly enlarged, so that it can be recognised at 50 px
  const content = `<rect width="600" height="600" fill="url(#g)"/>${group(`translate(${num(300 - 50 * scale)} -38) scale(${scale})`, figure)}`
  return document(600, 600, `<defs>${ground}</defs>${content}`)
}

function photograph(figure: string, scale: number, dice: ReturnType<typeof random>): string {
  const scene = drawScene(dice)
  const x = 300 - 50 * scale + dice.between(-36, 36)
  const y = dice.between(205, 240) - 27 * scale
  return document(600, 800, scene + group(`translate(${num(x)} ${num(y)}) scale(${scale})`, figure))
}

function document(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
}
