import type { sharing } from '@contract/areas/sharing'
import type { Data } from '@contract/define'
import { planet as planetText } from '@/texts/planet'
import { poster as text } from '@/texts/poster'
import type { Loaded, Pen } from '@/ui'
import { colours, covering, dogs, drawPoster, linesOf, rounded, write } from '../../poster'

type Shared = Data<typeof sharing.post>

// px of the 375 × 640 poster
const card = { left: 16, top: 36, width: 343, radius: 20 }
const inset = 20
const left = card.left + inset
const width = card.width - 2 * inset
const pictureHeight = 248
const line = { px: 18, height: 28 }
const option = { px: 15, height: 36, gap: 8 }
/** Below it the dogs would be cut. */
const aboveDogs = 384
const tag = { px: 14, height: 28 }

/** Lines of words that leave room for what stands below them. */
const roomOf = ({ options, topic }: Shared, picture: boolean) =>
  (picture ? 5 : options.length > 0 ? 4 : 9) - (topic === '' ? 0 : 1)

const heightOf = ({ options, topic }: Shared, lines: number) =>
  lines * line.height + options.length * (option.height + option.gap) + (topic === '' ? 0 : tag.height)

function choices(pen: Pen, options: readonly string[], top: number): number {
  for (const [at, words] of options.entries()) {
    const y = top + at * (option.height + option.gap)
    pen.fillStyle = colours.quiet
    rounded(pen, [left, y, width, option.height, option.height / 2])
    const [shown = ''] = linesOf(pen, words, { width: width - 32, lines: 1, px: option.px, weight: 600 })
    write(pen, shown, { at: [left + 16, y + 24], px: option.px, weight: 600, colour: colours.ink, align: 'left' })
  }
  return top + options.length * (option.height + option.gap)
}

function content(pen: Pen, post: Shared, picture: Loaded | undefined) {
  const { options, topic } = post
  const said = post.words || (picture ? '' : text.justPictures)
  const words = linesOf(pen, said, { width, lines: roomOf(post, picture !== undefined), px: line.px, weight: 600 })
  const high = (picture ? pictureHeight + 16 : 0) + heightOf(post, words.length) + 2 * inset
  if (card.top + high <= aboveDogs) dogs(pen)
  pen.fillStyle = '#fff'
  rounded(pen, [card.left, card.top, card.width, high, card.radius])
  let top = card.top + inset
  if (picture) {
    covering(pen, picture, [left, top, width, pictureHeight, 12])
    top += pictureHeight + 16
  }
  for (const one of words) {
    write(pen, one, { at: [left, top + 20], px: line.px, weight: 600, colour: colours.ink, align: 'left' })
    top += line.height
  }
  if (options.length > 0) top = choices(pen, options, top + 4)
  if (topic === '') return
  const name = planetText.topic(topic)
  write(pen, name, { at: [left, top + 20], px: tag.px, weight: 600, colour: colours.strong, align: 'left' })
}

/** The poster of a post: its beginning, its first picture or options, and a code that opens it. */
export function drawPost(pen: Pen, post: Shared, picture: Loaded | undefined) {
  const scan = post.options.length > 0 ? text.scanVote : text.scanPost
  drawPoster(pen, { matrix: post.matrix, scan, under: text.under }, () => content(pen, post, picture))
}
