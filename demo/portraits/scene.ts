import { type Random, random } from './random'
import { hill, park, sea } from './scene-nature'
import { bookshop, cafe, city, room } from './scene-town'
import { type Subject, subjects } from './subjects'

const places = { park, hill, sea, cafe, room, city, bookshop } as const

type Place = keyof typeof places

/** Draws a scene of 600 × 800. Its details are beside and above the person. */
export function drawScene(dice: Random, wanted?: Place): string {
  const any = dice.pick(Object.keys(places) as Place[])
  const place = wanted ?? any
  const content = places[place](dice)
  return dice.chance(0.5) ? content : `<g transform="translate(600 0) scale(-1 1)">${content}</g>`
}

/** The view of a picture without people: a place, and perhaps a thing in its middle. */
export type View = { place: Place; subject?: Subject }

const isPlace = (name: string | undefined): name is Place => name !== undefined && Object.hasOwn(places, name)
const isSubject = (name: string | undefined): name is Subject => name !== undefined && Object.hasOwn(subjects, name)

/** The name of a picture, from which it is drawn: two names with the same view differ in their details. */
export const nameOf = ({ place, subject }: View, key: string): string => [place, subject ?? '', key].join('/')

/** Draws the picture of a name: its view, or any place for another name. */
export function drawView(name: string): string {
  const [place, subject, ...key] = name.split('/')
  if (!isPlace(place)) return drawScene(random(name))
  const ground = drawScene(random(`${place}/${key.join('/')}`), place)
  return isSubject(subject) ? ground + subjects[subject]() : ground
}
