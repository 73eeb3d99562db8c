import { limits } from '@contract/limits'
import { picks as text } from '@/texts/picks'
import { Button, Coin, IconButton, Row } from '@/ui'
import type { Deck } from './use-deck'

/** `meetCards`: what the button takes before dog food. */
type ActsProps = { deck: Deck; meetCards: number; asking: boolean; onApply: () => void }

export function Acts({ deck, meetCards, asking, onApply }: ActsProps) {
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
        label={meetCards > 0 ? text.applyFree(meetCards) : text.applyFor(limits.priceApplyToMeet)}
        disabled={idle}
        loading={asking}
        onTap={onApply}
      >
        {text.apply}
        <Row align='center' ml='s1' weight='medium' size='sub' className='eg-home-price eg-num'>
          {meetCards > 0 ? (
            text.free(meetCards)
          ) : (
            <>
              <Coin />
              {limits.priceApplyToMeet}
            </>
          )}
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
