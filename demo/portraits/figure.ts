import { buildOf, drawBody, drawHood, outfitOf } from './clothes'
import { drawCheeks, type Features, featuresOf, mouthFor } from './face'
import { drawBrows, drawEyes, drawMouth, drawNose } from './face-parts'
import { drawBeard, drawEarrings, drawGlasses } from './face-wear'
import { type Hair, hairOf } from './hair'
import { drawEars, drawHead, type Head, headOf } from './head'
import type { Build, Outfit } from './outfit'
import { type Skin, skinOf } from './palette'
import { drawArms, type Gesture } from './pose'
import { random } from './random'
import { group, num } from './svg'

export interface Sitter {
  /** 1 male, 2 female. */
  gender: 1 | 2
  age: number
}

export interface Look {
  skin: Skin
  head: Head
  hair: Hair
  face: Features
  build: Build
}

export interface Moment {
  outfit: Outfit
  mouth: Features['mouth']
  laughing: boolean
  lift: number
  /** Degrees. */
  tilt: number
  gesture: Gesture
  /** Pixels per drawing unit. */
  scale: number
}

export function lookOf(seed: number | string, sitter: Sitter): Look {
  const female = sitter.gender === 2
  const part = (name: string) => random(`${seed}/${sitter.gender}/${name}`)
  const skin = skinOf(part('skin'), female)
  return {
    skin,
    head: headOf(part('head'), female),
    hair: hairOf(part('hair'), female, sitter.age, skin),
    face: featuresOf(part('face'), female, sitter.age),
    build: buildOf(part('build'), female),
  }
}

export function momentOf(seed: number | string, sitter: Sitter, look: Look, variant: number, photo: boolean): Moment {
  const dice = random(`${seed}/${sitter.gender}/moment/${photo ? 'photo' : 'avatar'}/${variant}`)
  const plain = !photo && variant === 0
  const scale = photo
    ? dice.weighted([
        [4, 5.2],
        [2, 5.8],
        [2, 6.7],
      ] as const)
    : 7
  const gestures = ['none', 'wave', 'cup', 'cup', 'book', 'cat', 'peace'] as const
  return {
    outfit: outfitOf(dice, sitter.gender === 2, sitter.age),
    mouth: plain ? look.face.mouth : mouthFor(look.face, dice),
    laughing: !look.face.glasses && dice.chance(photo ? 0.14 : 0.05),
    lift: dice.between(0, 0.9),
    tilt: photo
      ? dice.between(-5, 5)
      : dice.weighted([
          [3, 0],
          [1, dice.between(-4, 4)],
        ] as const),
    // in a closer crop, the hands would be cut off
    gesture: scale < 5.5 ? dice.pick(gestures) : 'none',
    scale,
  }
}

/** Draws on a canvas 100 wide: chin near y 68, shoulders from y 75, clothes down to y 175. */
export function drawFigure(look: Look, moment: Moment): string {
  const { skin, head, hair, face, build } = look
  const turn = `${moment.tilt ? `rotate(${num(moment.tilt)} 50 70) ` : ''}translate(50 64) scale(${num(head.wide)} ${num(head.tall)}) translate(-50 -64)`
  const front = [
    drawEars(head, skin),
    drawHead(head, skin),
    drawCheeks(face, skin),
    drawBeard(face, head, skin, hair.tint),
    drawEyes(face, skin, moment.laughing),
    drawBrows(face, hair.tint, moment.lift),
    drawNose(face, skin),
    drawMouth(face, moment.mouth),
    hair.front,
    drawEarrings(face),
    drawGlasses(face),
  ]
  return (
    group(turn, hair.back) +
    drawHood(moment.outfit) +
    drawBody(moment.outfit, build, skin) +
    (hair.locks && group(turn, hair.locks)) +
    group(turn, front.join('')) +
    drawArms(moment.gesture, moment.outfit, build, skin)
  )
}
