import { useState } from 'react'
import { routes } from '@/routes'
import { go } from '@/shell'
import { offline as text } from '@/texts/play/offline'
import { BottomBar, Button, Place, Stack } from '@/ui'
import { CalendarButton } from './calendar-button'
import { type Info, mainActionOf } from './main-action'
import { SignUpSheet } from './sign-up-sheet'

/** The button for the next step. */
export function ActivityFoot({ info }: { info: Info }) {
  const [asking, setAsking] = useState(false)
  const way = mainActionOf(info)
  if (way === 'none') return <Place />
  return (
    <>
      <SignUpSheet info={info} waits={way === 'wait'} open={asking} onClose={() => setAsking(false)} />
      <BottomBar>
        <Stack grow>
          {way === 'calendar' ? (
            <CalendarButton info={info} />
          ) : (
            <Main info={info} way={way} onAsk={() => setAsking(true)} />
          )}
        </Stack>
      </BottomBar>
    </>
  )
}

type MainProps = { info: Info; way: 'signUp' | 'wait' | 'evaluate' | 'closed'; onAsk: () => void }

function Main({ info: { price, obstacle, ticket }, way, onAsk }: MainProps) {
  if (way === 'closed')
    return (
      <Button size='L' block disabled>
        {obstacle}
      </Button>
    )
  if (way === 'evaluate')
    return (
      <Button size='L' block onTap={() => void go(routes.offline.evaluate, { signUpId: ticket.signUpId })}>
        {text.evaluate}
      </Button>
    )
  return (
    <Button size='L' block onTap={onAsk}>
      {way === 'wait' ? text.wait : text.signUp(price)}
    </Button>
  )
}
