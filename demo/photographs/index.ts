import { drawFigure, lookOf, momentOf, type Sitter } from '../portraits/figure'
import { random } from '../portraits/random'
import { drawView } from '../portraits/scene'
import { group, num } from '../portraits/svg'
import { develop } from './develop'
import { type Scene, scenes } from './scenes'

/** Width of a head and centre of a face, in drawing units. */
const head = { width: 34, x: 50, y: 48 }
/** Width of an avatar in widths of a head. An avatar is cut out of a photograph. */
const cut = 2.6

function placed(seed: string, sitter: Sitter, variant: number, scene: Scene, at: { x: number; y: number; px: number }) {
  const look = lookOf(seed, sitter)
  const moment = momentOf(seed, sitter, look, variant, true)
  const outfit = { ...moment.outfit, ...(scene.shirt !== undefined && { main: scene.shirt, inner: scene.shirt }) }
  const scale = at.px / head.width
  const figure = drawFigure(look, { ...moment, outfit, gesture: 'none', scale })
  return group(`translate(${num(at.x - head.x * scale)} ${num(at.y - head.y * scale)}) scale(${num(scale)})`, figure)
}

/** Draws the other people in the photograph, each with another face. They are drawn first, behind the sitter. */
function company(seed: string, { gender, age }: Sitter, scene: Scene, px: number) {
  const { width, height, at, others = [] } = scene
  return others.map(({ dx, dy, size }, n) => {
    const sitter: Sitter = { gender: (n + gender) % 2 === 0 ? 1 : 2, age }
    const spot = { x: (at[0] + dx) * width, y: (at[1] + dy) * height, px: px * size }
    return placed(`${seed} friend ${n}`, sitter, n, scene, spot)
  })
}

/** A photograph of a person. The face depends on `seed` and `sitter`, the scene on `variant`. */
export async function photograph(
  seed: string,
  sitter: Sitter,
  { variant = 0, width, avatar = false }: { variant?: number; width: number; avatar?: boolean },
): Promise<Buffer> {
  const dice = random(`${seed}/photograph/${variant}`)
  const found = avatar ? dice.pick(scenes.filter(({ others, head: of }) => !others && of > 0.15)) : dice.pick(scenes)
  const scene = avatar ? closeUp(found) : found
  const px = scene.head * scene.height
  const spot = { x: scene.at[0] * scene.width, y: scene.at[1] * scene.height, px }
  const before = scene.front?.(scene.width, scene.height) ?? ''
  const figures = [...company(seed, sitter, scene, px), placed(seed, sitter, variant, scene, spot), before]
  return develop(scene, scene.ground(dice, scene.width, scene.height), figures.join(''), width)
}

const closeUp = (scene: Scene): Scene => ({ ...scene, width: 440, height: 440, head: 1 / cut, at: [0.5, 0.46] })

/** The scene of a photograph without people. */
const outdoors: Scene = {
  ...{ name: 'outdoors', width: 600, height: 800, head: 0, at: [0.5, 0.4], ground: () => '', blur: 0.8 },
  ...{ light: { from: 0, bright: 0, shadow: 0, colour: '#FFF' }, contrast: [1.12, -10], grain: 11 },
}

/** A photograph of 600 × 800 without people. */
export const photographPlace = (seed: string, width: number): Promise<Buffer> =>
  develop(outdoors, drawView(seed), '', width)
