import { useLoggedIn } from '@/api'
import { paired as text } from '@/texts/profile/paired'
import { a11y, Card, Icon, layout, Picture, Row, SectionTitle, Stack, Text } from '@/ui'
import friend from './assets/mascot-friend-sit.svg'
import mascot from './assets/mascot-sit-happy.svg'
import { StatusCard } from './status-card'

/** The screen 已脱单: an explanation, and the state of a logged-in user (C.paired.01 to 06). */
export function PairedScreen() {
  const loggedIn = useLoggedIn()
  return (
    <Stack pt='s3' pb='safe' px='s4' gap='s5'>
      <Text textAlign='center'>
        <Row justify='center' {...a11y({ hidden: true })}>
          <Picture src={mascot} className={layout({ w: 84, h: 105 })} fit='contain' lazy={false} />
          <Picture src={friend} className={layout({ w: 84, h: 105, ml: '-s3' })} fit='contain' lazy={false} />
        </Row>
        <Text mt='s3' preLine size='h1' {...a11y({ role: 'heading', level: 1 })}>
          {text.title}
        </Text>
        <Text balance mt='s2' color='t2' size='body'>
          {text.lead}
        </Text>
      </Text>
      {loggedIn && <StatusCard />}
      <SectionTitle>{text.rules}</SectionTitle>
      <Card className={layout({ gap: 's4' })}>
        {text.sections.map(({ icon, title, text: words }) => (
          <Row key={title} align='start'>
            <Row square={36} rigid align='center' justify='center' radius='m' bg='brand-soft' color='brand-strong'>
              <Icon name={icon} size={20} />
            </Row>
            <Stack grow ml='s3'>
              <Text size='h3' {...a11y({ role: 'heading', level: 3 })}>
                {title}
              </Text>
              <Text color='t2' size='sub'>
                {words}
              </Text>
            </Stack>
          </Row>
        ))}
      </Card>
    </Stack>
  )
}
