import type { Mooncake } from '@contract/planet/quiz-activities'
import lava from './assets/cake-lava.svg'
import nuts from './assets/cake-nuts.svg'
import osmanthus from './assets/cake-osmanthus.svg'
import snow from './assets/cake-snow.svg'

/** The drawings of the mooncakes. */
export const cakes: Readonly<Record<Mooncake, string>> = { lava, nuts, snow, osmanthus }

/** The colours of the mooncakes on the poster: rim, face and mark. */
export const cakeColours: Readonly<Record<Mooncake, readonly [string, string, string]>> = {
  lava: ['#e39a3b', '#f6c05c', '#d2421f'],
  nuts: ['#b5743a', '#d79a58', '#7a4520'],
  snow: ['#a9cfe0', '#d8ecf4', '#5b8fb0'],
  osmanthus: ['#d9a62c', '#f7d774', '#a06f10'],
}
