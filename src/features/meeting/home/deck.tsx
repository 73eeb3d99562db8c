import { type ReactNode, useState } from 'react'
import { routes } from '@/routes'
import { go } from '@/shell'
import { picks as text } from '@/texts/meeting/picks'
import { Box, classes, NoticeBar, Stack, Swipe } from '@/ui'
import { FitSheet } from '../picks'
import { Acts } from './acts'
import { PickCard } from './pick-card'
import type { Daily, Picked } from './queries'
import { UndoBar } from './undo-bar'
import type { Deck } from './use-deck'

type DeckViewProps = {
  deck: Deck
  daily: Pick<Daily, 'mode' | 'usual' | 'meetCards'> & { told?: Daily['told'] }
  asking: boolean
  onApply: (pick: Picked) => void
  onOpen: (pick: Picked) => void
  /** Set for sample people. They show no match figure, and no note that it is missing. */
  sample?: boolean
  /** Content that lies over the cards. */
  over?: ReactNode
}

const signs = { left: 'close', right: 'love' } as const

export function DeckView({ deck, daily, asking, onApply, onOpen, sample = false, over }: DeckViewProps) {
  const { front, below, leaving } = deck
  const [asked, setAsked] = useState(false)
  const pile = [below, front].flatMap((pick) => pick ?? [])
  return (
    <>
      {daily.mode === 'plain' && (
        <Stack mb='s2' className='eg-home-plain'>
          <NoticeBar icon='info' action={text.plainSet} onTap={() => void go(routes.user.noticeSetting)}>
            {text.plain}
          </NoticeBar>
        </Stack>
      )}
      {/* cards fly out of the deck, but must not make the screen wider */}
      <Stack relative mx='-s4' pb='s3' px='s4' clip className='eg-home-deck'>
        {pile.map((pick) => {
          const first = pick === front
          return (
            <Swipe
              key={pick.uid}
              className={classes(
                'eg-home-card',
                !first && 'eg-home-card-below',
                !first && !leaving && 'eg-home-card-low',
              )}
              still={!first}
              gone={leaving?.uid === pick.uid ? leaving.side : undefined}
              back={deck.returned === pick.uid}
              signs={signs}
              onSwiped={(side) => (side === 'left' ? deck.pass() : deck.like())}
            >
              <PickCard
                pick={pick}
                front={first}
                usual={daily.usual}
                personal={daily.mode === 'personal' && !sample}
                onAskFit={() => setAsked(true)}
                onOpen={() => onOpen(pick)}
              />
            </Swipe>
          )
        })}
        {front && <UndoBar deck={deck} told={daily.told} />}
        {over}
      </Stack>
      {front && (
        <Box className={classes('eg-home-foot', !leaving && 'eg-home-foot-lies')}>
          <Acts deck={deck} meetCards={daily.meetCards} asking={asking} onApply={() => onApply(front)} />
        </Box>
      )}
      <FitSheet open={asked} usual={daily.usual} onClose={() => setAsked(false)} />
    </>
  )
}
