import { samples as text } from '@/texts/samples'
import { Button, Card, Icon, Row, SectionTitle, Stack, Text } from '@/ui'
import { goLogIn } from '../account'
import { DeckView } from './deck'
import { Progress } from './progress'
import { useSamples } from './use-samples'

const daily = { mode: 'personal' as const }

/** The real card with drawn people; what needs an account leads to login. */
export function GuestDeck() {
  const deck = useSamples()
  if (!deck.front) return <How onAgain={deck.again} />
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
      <DeckView deck={deck} daily={daily} asking={false} onApply={goLogIn} onOpen={goLogIn} />
    </>
  )
}

/** What happens at noon, and what a verified mark means. */
const How = ({ onAgain }: { onAgain: () => void }) => (
  <Stack mt='s3'>
    <Card>
      <SectionTitle apart>{text.how}</SectionTitle>
      {text.steps.map(({ title, text: words }, n) => (
        <Row key={title} align='start' gap='s3' mb='s4'>
          <Text rigid color='brand' size='h2' weight='bold' className='eg-num'>
            {n + 1}
          </Text>
          <Stack grow gap='s1'>
            <Text weight='bold' size='body'>
              {title}
            </Text>
            <Text color='t2' size='sub'>
              {words}
            </Text>
          </Stack>
        </Row>
      ))}
      <Row align='start' gap='s3'>
        <Icon name='shield' size={22} />
        <Stack grow gap='s1'>
          <Text weight='bold' size='body'>
            {text.verified}
          </Text>
          <Text color='t2' size='sub'>
            {text.verifiedText}
          </Text>
        </Stack>
      </Row>
    </Card>
    <Stack align='center' mt='s5' gap='s3'>
      <Button size='L' block onTap={goLogIn}>
        {text.enter}
      </Button>
      <Button kind='text' onTap={onAgain}>
        {text.again}
      </Button>
    </Stack>
  </Stack>
)
