import { invite as text } from '@/texts/money/invite'
import { type Loaded, type Pen, Sheet } from '@/ui'
import { clouds, colours, dogs, drawPoster, flight, usePoster, widthOf, write } from '../../core/poster'
import type { Invitation } from './queries'

const middle = 187.5
const { ink, weak, strong } = colours

/** Writes the promised reward: a large number with its unit beside it, both centred together. */
function promise(pen: Pen) {
  write(pen, text.posterFrom, { at: [middle, 66], px: 22, weight: 600, colour: ink })
  const [amount, unit] = [`+${text.theirFood}`, text.posterUnit]
  const [large, small] = [
    { px: 76, weight: 800 },
    { px: 24, weight: 600 },
  ] as const
  const wide = widthOf(pen, amount, large)
  const left = middle - (wide + 8 + widthOf(pen, unit, small)) / 2
  write(pen, amount, { at: [left, 150], ...large, colour: strong, align: 'left' })
  write(pen, unit, { at: [left + wide + 8, 150], ...small, colour: strong, align: 'left' })
  write(pen, text.posterLine, { at: [middle, 206], px: 20, weight: 600, colour: ink })
  write(pen, text.posterCondition, { at: [middle, 234], px: 15, weight: 400, colour: weak })
}

function draw(pen: Pen, { code, matrix }: Invitation, mini: Loaded | undefined) {
  drawPoster(pen, { matrix, code: mini, scan: text.posterScan, under: text.posterCode(code) }, () => {
    clouds(pen)
    flight(pen)
    promise(pen)
    dogs(pen)
  })
}

type PosterProps = { open: boolean; onClose: () => void; invitation: Invitation }

/** The poster of an invitation. */
export const PosterSheet = ({ open, onClose, invitation }: PosterProps) => {
  const { view, foot } = usePoster({
    fileName: text.fileName,
    alt: text.posterAlt(invitation.code),
    code: { poster: 'invitation' },
    draw: (pen, mini) => draw(pen, invitation, mini),
  })
  return (
    <Sheet open={open} onClose={onClose} title={text.posterTitle} closeLabel={text.close} foot={foot}>
      {open && view}
    </Sheet>
  )
}
