import { picks as text } from '@/texts/meeting/picks'
import { IconButton, Row } from '@/ui'
import { ApplyButton } from '../apply'
import type { Deck } from './use-deck'

/** `meetCards` are the free cards that the button uses before dog food. */
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
      <ApplyButton className='eg-home-ask' cards={meetCards} disabled={idle} loading={asking} onTap={onApply} />
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
