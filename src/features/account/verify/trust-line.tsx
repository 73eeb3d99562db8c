import { routes } from '@/routes'
import { go } from '@/shell'
import { verify as text } from '@/texts/account/verify'
import { Card, Icon, Row, Text } from '@/ui'
import { TrustBar } from './trust-bar'

export function TrustLine({ score }: { score: number }) {
  return (
    <Card onTap={() => void go(routes.user.authStateExplain)}>
      <Row align='center' justify='between'>
        <Text size='h3'>{text.trust}</Text>
        <Row align='center' color='t3' size='sub'>
          {text.trustMore}
          <Icon name='fwd' size={14} />
        </Row>
      </Row>
      {score > 0 ? (
        <Row mt='s2' align='center'>
          <Text mr='s4' color='success' size='h1' className='eg-num'>
            {text.trustOf(score)}
          </Text>
          <TrustBar to={score} label={text.trust} />
        </Row>
      ) : (
        <Text mt='s1' size='sub' color='t2'>
          {text.trustNoneText}
        </Text>
      )}
    </Card>
  )
}
