import { match as text } from '@/texts/play/match'
import type { Pen } from '@/ui'
import { CardSheet, clouds, colours, dogs, flight, hiddenFaces, write } from '../../../core/poster'

// the middle, in px of the 375 × 640 poster
const middle = 187.5

function draw(pen: Pen) {
  clouds(pen)
  flight(pen)
  hiddenFaces(pen)
  write(pen, text.cardHead, { at: [middle, 184], px: 54, weight: 800, colour: colours.strong })
  write(pen, text.cardLine, { at: [middle, 226], px: 20, weight: 600, colour: colours.ink })
  dogs(pen)
}

/**
 * A card to share with friends. It says only that two people like each other, and nothing about the other user
 * (security V2).
 */
export const MatchCard = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <CardSheet
    open={open}
    onClose={onClose}
    title={text.cardTitle}
    hint={text.cardHint}
    closeLabel={text.close}
    fileName={text.cardFile}
    alt={text.cardAlt}
    draw={draw}
  />
)
