import { useState } from 'react'
import { visitors } from '@contract/meeting/visitors'
import { useCall } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { visitorWeek as text } from '@/texts/meeting/visitor-week'
import { Button, Card, EmptyState, ErrorState, layout, type Pen, Picture, Skeleton, Stack, Text } from '@/ui'
import { CardSheet, clouds, colours, dogs, flight, write } from '../../../core/poster'
import dog from './assets/dog.svg'

/** The visitors of the last seven days, and a card to share that shows only their number (security V20). */
export function WeekScreen() {
  const { data, state, refusal, retry } = useCall(visitors.week, {}, { silent: true })
  if (!data && state === 'failed')
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='cards' count={1} label={text.loading} />
  if (data.people === 0)
    return (
      <EmptyState
        scene='visitor'
        title={text.few}
        text={text.fewText}
        action={text.toEdit}
        onAction={() => void go(routes.user.edit)}
      />
    )
  return <Week people={data.people} />
}

function Week({ people }: { people: number }) {
  const [open, setOpen] = useState(false)
  return (
    <Stack px='s4' pt='s2' pb='safe' gap='s4'>
      <Card>
        <Stack align='center' pt='s4'>
          <Text color='brand' size='hero' weight='bold' className='eg-num'>
            {text.people(people)}
          </Text>
          <Text size='h2'>{text.title}</Text>
          <Text mt='s2' color='t3' textAlign='center' size='cap'>
            {text.hint}
          </Text>
          <Picture src={dog} fit='contain' lazy={false} className={layout({ square: 128, mt: 's4' })} />
        </Stack>
      </Card>
      <Stack>
        <Button size='L' block icon='img' onTap={() => setOpen(true)}>
          {text.make}
        </Button>
      </Stack>
      <CardSheet
        open={open}
        onClose={() => setOpen(false)}
        title={text.cardTitle}
        hint={text.cardHint}
        closeLabel={text.close}
        fileName={text.cardFile}
        alt={text.cardAlt(people)}
        draw={(pen) => draw(pen, people)}
      />
    </Stack>
  )
}

// the middle, in px of the 375 × 640 poster
const middle = 187.5

function draw(pen: Pen, people: number) {
  clouds(pen)
  flight(pen)
  write(pen, text.people(people), { at: [middle, 150], px: 84, weight: 800, colour: colours.strong })
  write(pen, text.cardHead, { at: [middle, 206], px: 22, weight: 600, colour: colours.ink })
  write(pen, text.cardLine, { at: [middle, 234], px: 15, weight: 400, colour: colours.weak })
  dogs(pen)
}
