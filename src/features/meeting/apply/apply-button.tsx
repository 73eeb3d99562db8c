import { applyLimits } from '@contract/meeting/apply'
import { applySheet as text } from '@/texts/meeting/apply-sheet'
import { Button, type ButtonProps, Coin, Row } from '@/ui'
import './apply-button.scss'

type ApplyButtonProps = Pick<ButtonProps, 'kind' | 'disabled' | 'loading' | 'className' | 'block' | 'onTap'> & {
  /** The free cards that the user has. They are used before dog food. Undefined while unknown. */
  cards: number | undefined
  /** Replaces the words on the button. */
  words?: string
}

/** The button 想认识, with the number of cards that it will use (A.apply.21). */
export function ApplyButton({ cards, words = text.apply, ...button }: ApplyButtonProps) {
  if (cards === undefined)
    return (
      <Button size='L' {...button}>
        {words}
      </Button>
    )
  const price = applyLimits.priceApplyToMeet
  return (
    <Button size='L' label={cards > 0 ? text.applyFree(words, cards) : text.applyFor(words, price)} {...button}>
      {words}
      <Row align='center' ml='s1' weight='medium' size='sub' className='eg-apply-price eg-num'>
        {cards === 0 && <Coin />}
        {cards > 0 ? text.free(cards) : price}
      </Row>
    </Button>
  )
}
