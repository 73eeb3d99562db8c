import { limits } from '@contract/limits'
import { picks as text } from '@/texts/picks'
import { Button, Coin, IconButton, Row } from '@/ui'
import type { Deck } from './use-deck'

type ActsProps = { deck: Deck; asking: boolean; onApply: () => void }

export function Acts({ deck, asking, onApply }: ActsProps) {
  const idle = deck.leaving !== undefined || deck.front === undefined
  return (
    <Row relative align='center' justify='center'>
      <IconButton
        kind='float'
        icon='close'
        label={text.pass}
        className='eg-home-act'
        disabled={idle}
        onTap={deck.pass}
      />
      <Button
        size='L'
        className='eg-home-ask'
        label={text.applyFor(limits.priceApplyToMeet)}
        disabled={idle}
        loading={asking}
        onTap={onApply}
      >
        {text.apply}
        <Row align='center' ml='s1' weight='medium' size='sub' className='eg-home-price eg-num'>
          <Coin />
          {limits.priceApplyToMeet}
        </Row>
      </Button>
      <IconButton
        kind='float'
        icon='love'
        label={text.like}
        className='eg-home-act eg-home-heart'
        disabled={idle}
        onTap={deck.like}
      />
    </Row>
  )
}
