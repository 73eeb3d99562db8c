import type { Data } from '@contract/kernel/define'
import type { sharing } from '@contract/play/sharing'
import { poster as text } from '@/texts/core/poster'
import { planet as planetText } from '@/texts/planet/planet'
import type { Loaded, Pen } from '@/ui'
import { clouds, colours, covering, dogs, drawPoster, linesOf, rounded, write } from '../../../core/poster'

type Shared = Data<typeof sharing.post>

// px of the 375 × 640 poster
const card = { left: 16, width: 343, radius: 20 }
const inset = 20
const left = card.left + inset
const width = card.width - 2 * inset
/** Vertical positions on the poster. The card is in the middle; the dogs, the hill and the code are below it. */
const room = { top: 24, clouds: 60, aboveDogs: 296, aboveCode: 496 }
const picture = { height: 248, gap: 16 }
const option = { px: 15, height: 36, gap: 8 }
const tag = { px: 14, height: 28 }

/** A post that has only text is written in larger letters. */
const letters = { small: { px: 18, height: 28 }, large: { px: 24, height: 38 } } as const

/** Lays out the card and computes its height. */
function laidOut(pen: Pen, { words, options, topic }: Shared, loaded: Loaded | undefined) {
  const font = loaded || options.length > 0 ? letters.small : letters.large
  const lines = loaded ? 5 : options.length > 0 ? 4 : 7
  const said = linesOf(pen, words || (loaded ? '' : text.justPictures), { width, lines, px: font.px, weight: 600 })
  const parts = {
    picture: loaded ? picture.height + (said.length > 0 ? picture.gap : 0) : 0,
    words: said.length * font.height,
    options: options.length > 0 ? picture.gap / 2 + options.length * (option.height + option.gap) : 0,
    topic: topic === '' ? 0 : tag.height,
  }
  const height = parts.picture + parts.words + parts.options + parts.topic + 2 * inset
  return { font, said, parts, height }
}

function choices(pen: Pen, options: readonly string[], top: number) {
  for (const [at, words] of options.entries()) {
    const y = top + at * (option.height + option.gap)
    pen.fillStyle = colours.quiet
    rounded(pen, [left, y, width, option.height, option.height / 2])
    const [shown = ''] = linesOf(pen, words, { width: width - 32, lines: 1, px: option.px, weight: 600 })
    write(pen, shown, { at: [left + 16, y + 24], px: option.px, weight: 600, colour: colours.ink, align: 'left' })
  }
}

function content(pen: Pen, post: Shared, loaded: Loaded | undefined) {
  const { font, said, parts, height } = laidOut(pen, post, loaded)
  const withDogs = room.top + height <= room.aboveDogs
  const bottom = withDogs ? room.aboveDogs : room.aboveCode
  const top = room.top + (bottom - room.top - height) / 2
  if (withDogs) {
    if (top > room.clouds) clouds(pen)
    dogs(pen)
  }
  pen.fillStyle = '#fff'
  rounded(pen, [card.left, top, card.width, height, card.radius])
  let y = top + inset
  if (loaded) covering(pen, loaded, [left, y, width, picture.height, 12])
  y += parts.picture
  for (const [at, line] of said.entries()) {
    const base = y + at * font.height + (font.height + font.px * 0.7) / 2
    write(pen, line, { at: [left, base], px: font.px, weight: 600, colour: colours.ink, align: 'left' })
  }
  y += parts.words
  choices(pen, post.options, y + picture.gap / 2)
  y += parts.options
  if (post.topic === '') return
  const name = planetText.topic(post.topic)
  write(pen, name, { at: [left, y + 20], px: tag.px, weight: 600, colour: colours.strong, align: 'left' })
}

/** Draws the poster of a post: the beginning of its text, its first picture or options, and a code that opens it. */
export function drawPost(pen: Pen, post: Shared, loaded: Loaded | undefined, code?: Loaded) {
  const scan = post.options.length > 0 ? text.scanVote : text.scanPost
  drawPoster(pen, { matrix: post.matrix, code, scan, under: text.under }, () => content(pen, post, loaded))
}
