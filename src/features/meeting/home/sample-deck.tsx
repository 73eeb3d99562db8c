import { samples as text } from '@/texts/meeting/samples'
import { Button, Row, Stack, Text } from '@/ui'
import { HowItGoes } from '../picks'
import { DeckView } from './deck'
import { Progress } from './progress'
import { useSamples } from './use-samples'

const daily = { mode: 'personal' as const, meetCards: 0 }

type SampleDeckProps = {
  /**
   * The label of the main button, which calls `onAct`. Every other act except looking at the sample people calls it
   * too.
   */
  action: string
  onAct: () => void
}

/** The deck with sample people, for viewers without an account or a profile. */
export function SampleDeck({ action, onAct }: SampleDeckProps) {
  const deck = useSamples()
  if (!deck.front) return <How action={action} onAct={onAct} onAgain={deck.again} />
  return (
    <>
      <Row align='center' justify='between'>
        <Text shrink color='t2' size='sub'>
          {text.lead}
        </Text>
        <Progress done={deck.done} all={deck.all} />
      </Row>
      <Stack mt='s1' mb='s2' color='t3' size='cap'>
        {text.viewer}
      </Stack>
      <DeckView sample deck={deck} daily={daily} asking={false} onApply={onAct} onOpen={onAct} />
    </>
  )
}

const How = ({ action, onAct, onAgain }: SampleDeckProps & { onAgain: () => void }) => (
  <Stack mt='s3'>
    <HowItGoes />
    <Stack align='center' mt='s5' gap='s3'>
      <Button size='L' block onTap={onAct}>
        {action}
      </Button>
      <Button kind='text' onTap={onAgain}>
        {text.again}
      </Button>
    </Stack>
  </Stack>
)
