import { box, disc, discs, gradient, line, oval, shape } from './svg'

// The subjects of pictures. Each lies in the middle of the 600 × 800, so that a crop of any shape shows it.

const table = (wood: string, edge: string) => box(0, 486, 600, 314, wood) + box(0, 486, 600, 12, edge)
const wooden = table('#B98259', '#D9AE86')

const steam = (x: number, y: number) =>
  line(`M${x - 34} ${y}q-14-22 0-44t0-44M${x} ${y}q-14-22 0-44t0-44M${x + 34} ${y}q-14-22 0-44t0-44`, '#FFFFFF', 7)

/** A pot on the table, with a board and a carrot. */
const kitchen = () =>
  wooden +
  steam(300, 330) +
  box(176, 402, 30, 20, '#7A3A2A', 10) +
  box(394, 402, 30, 20, '#7A3A2A', 10) +
  box(200, 380, 200, 118, '#C9513A', 30) +
  box(190, 366, 220, 24, '#A93F2B', 12) +
  disc(300, 360, 13, '#FFF1E0') +
  box(40, 470, 140, 24, '#E9C79C', 10) +
  shape('M52 468q60-22 104-4q-44 22-104 4z', '#EC7A33') +
  shape('M150 462l26-16 4 12-22 14z', '#6FA083') +
  oval(488, 488, 62, 14, '#E6DCCB') +
  shape('M426 436h124q-4 54-62 54t-62-54z', '#FFF8EC') +
  oval(488, 436, 62, 14, '#7AA88F')

/** A bowl of noodles. */
const bowl = () =>
  wooden +
  steam(300, 336) +
  line('M392 330L452 420M424 322L470 416', '#7A4B36', 8) +
  shape('M160 400h280q-8 110-140 110t-140-110z', '#FFF8EC') +
  shape('M178 446q122 40 244 0l-6 16q-116 38-232 0z', '#C9513A') +
  oval(300, 400, 140, 34, '#E7B04C') +
  line('M200 398q30-18 60 0t60 0t60 0M224 410q28-16 56 0t56 0', '#FFE3A0', 7) +
  oval(262, 392, 36, 20, '#FFF8EC') +
  disc(262, 391, 13, '#F5A623') +
  discs(
    [
      [340, 388, 9],
      [360, 396, 8],
      [326, 400, 7],
    ],
    '#6FA083',
  )

/** Books, one of them open, and a cup. */
const books = () =>
  table('#8C5B40', '#B98259') +
  box(96, 454, 170, 32, '#3E5A78', 5) +
  box(110, 422, 146, 32, '#C9513A', 5) +
  box(102, 392, 150, 30, '#E7B04C', 5) +
  shape('M286 452q60-30 108 4v44q-52-30-108-4z', '#FFF8EC') +
  shape('M502 452q-60-30-108 4v44q52-30 108-4z', '#F3E4CE') +
  line('M304 456q40-14 76 4M304 470q40-14 76 4M484 456q-40-14-76 4M484 470q-40-14-76 4', '#C9B79F', 4) +
  box(160, 336, 60, 56, '#7AA88F', 10) +
  line('M220 350q24 2 20 20t-22 14', '#7AA88F', 8)

/** Dice, cards and pawns. */
const games = () =>
  table('#4F7A66', '#6F9A84') +
  `<g transform="rotate(-12 190 430)">${box(146, 372, 84, 118, '#FFF8EC', 10)}</g>` +
  `<g transform="rotate(8 220 430)">${box(180, 370, 84, 118, '#FFF8EC', 10)}${shape('M222 452c-30-22-34-40-20-48q12-5 20 8q8-13 20-8c14 8 10 26-20 48z', '#EC5B36')}</g>` +
  box(318, 404, 84, 84, '#C9513A', 16) +
  [
    [338, 424],
    [382, 424],
    [360, 446],
    [338, 468],
    [382, 468],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 7, '#FFF8EC'))
    .join('') +
  [
    [452, '#E7B04C'],
    [512, '#3E5A78'],
  ]
    .map(
      ([x, colour]) => disc(Number(x), 404, 20, String(colour)) + shape(`M${Number(x)} 410l26 78h-52z`, String(colour)),
    )
    .join('')

/** The sun between two hills. */
const sunset = () =>
  `<defs>${gradient('evening', ['#FBD7B0', '#F8B98C', '#F2946B'])}</defs>` +
  box(0, 0, 600, 800, 'url(#evening)') +
  disc(300, 396, 84, '#FFF1CF') +
  shape('M-10 520q150-150 300-40t320-90v420h-620z', '#8C6A8E') +
  shape('M-10 580q180-90 330-30t290-40v300h-620z', '#5C4A73') +
  shape('M452 440l10-60 10 60zM446 440h32v10h-32z', '#4A3A5E')

/** A bridge over a lake. */
const lake = () =>
  box(0, 0, 600, 470, '#F7D9C4') +
  disc(430, 250, 54, '#FFF3DC') +
  shape('M0 400q120-110 230-30t190-40t190 40v90h-610z', '#9CB7B0') +
  shape('M96 392l12-96 12 96zM84 392h48v10h-48zM90 366h36v7h-36zM94 338h28v7h-28z', '#7C6A72') +
  box(0, 440, 600, 360, '#8FB8C4') +
  shape('M110 470q190-170 380 0h-60q-130-112-260 0z', '#F3E4CE') +
  line('M110 470q190-170 380 0', '#C9B08F', 9) +
  [
    [180, 510, 120],
    [330, 540, 150],
    [90, 580, 90],
    [420, 610, 110],
  ]
    .map(([x = 0, y = 0, w = 0]) => box(x, y, w, 6, '#FFFFFF', 3, 'fill-opacity=".5"'))
    .join('')

/** A dog that sits on a rug. */
const dog = () =>
  oval(300, 560, 240, 46, '#E9B7A0') +
  shape('M224 550q-16-120 76-130t76 130z', '#F6BE7C') +
  oval(300, 520, 34, 56, '#FFF5E6') +
  oval(300, 370, 92, 80, '#F6BE7C') +
  shape('M214 350q-26-70 10-84q26 10 30 50zM386 350q26-70-10-84q-26 10-30 50z', '#9A5A33') +
  oval(300, 396, 48, 40, '#FFF5E6') +
  oval(300, 380, 16, 11, '#33221A') +
  disc(264, 352, 8, '#33221A') +
  disc(336, 352, 8, '#33221A') +
  line('M300 392v10M300 402q-14 12-26 4M300 402q14 12 26 4', '#33221A', 4) +
  oval(248, 556, 30, 16, '#FFF5E6') +
  oval(352, 556, 30, 16, '#FFF5E6')

/** Flowers in a vase. */
const flowers = () =>
  wooden +
  line('M300 420V330M300 420L250 350M300 420L350 350M300 420L276 320M300 420L326 318', '#6FA083', 6) +
  [
    [300, 312, '#EC5B36'],
    [244, 340, '#F5B83D'],
    [356, 340, '#D9837A'],
    [272, 304, '#FFF8EC'],
    [330, 300, '#B79AA8'],
  ]
    .map(([x, y, colour]) => disc(Number(x), Number(y), 28, String(colour)) + disc(Number(x), Number(y), 10, '#FFE3A0'))
    .join('') +
  shape('M262 400h76q22 60-10 94h-56q-32-34-10-94z', '#8FA6C4')

export const subjects = { kitchen, bowl, books, games, sunset, lake, dog, flowers } as const
export type Subject = keyof typeof subjects
