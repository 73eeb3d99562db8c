import { routes } from '@/routes'
import { go } from '@/shell'
import { messages as text } from '@/texts/meeting/messages'
import { Card, Dot, Icon, type IconName, press, Row, Stack, Text } from '@/ui'
import { useBadges } from '../badges'
import './messages.scss'

interface EntryProps {
  icon: IconName
  tone: string
  label: string
  count?: number
  onTap: () => void
}

const Entry = ({ icon, tone, label, count = 0, onTap }: EntryProps) => (
  <Stack align='center' className='eg-messages-entry eg-tap' {...press(onTap)}>
    <Row relative square={48} align='center' justify='center' radius='full' className={`eg-tone-${tone}`}>
      <Icon name={icon} size={24} />
      {count > 0 && (
        <Row className='eg-messages-entry-count'>
          <Dot count={count} label={text.waiting(count)} />
        </Row>
      )}
    </Row>
    <Text mt='s2' size='sub'>
      {label}
    </Text>
  </Stack>
)

/** Links to other events: applications, visitors and paper planes (mock 06a). */
export function Entries() {
  const { data } = useBadges()
  return (
    <Card>
      <Row justify='around'>
        <Entry
          icon='hello'
          tone='brand'
          label={text.applies}
          count={data?.applies}
          onTap={() => void go(routes.user.apply)}
        />
        <Entry icon='eye' tone='success' label={text.visitors} onTap={() => void go(routes.user.visitor)} />
        <Entry
          icon='send'
          tone='info'
          label={text.planes}
          count={data?.planes}
          onTap={() => void go(routes.message.paperPlane)}
        />
      </Row>
    </Card>
  )
}
