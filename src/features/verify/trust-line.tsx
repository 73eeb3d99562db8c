import { routes } from '@/routes'
import { go } from '@/shell'
import { verify as text } from '@/texts/verify'
import { Box, Card, Icon, Row, Stack, Text } from '@/ui'
import { TrustBar } from './trust-bar'

/** My trust score, and the way to how it is reckoned. */
export function TrustLine({ score }: { score: number }) {
  return (
    <Card onTap={() => void go(routes.user.authStateExplain)}>
      <Box className='verify-trust'>
        <Text size='h3'>{text.trust}</Text>
        <Row align='center' color='t3' size='sub'>
          {text.trustMore}
          <Icon name='fwd' size={14} />
        </Row>
      </Box>
      {score > 0 ? (
        <Stack mt='s2' className='verify-trust-r'>
          <Text mr='s4' color='success' size='h1' className='eg-num'>
            {text.trustOf(score)}
          </Text>
          <TrustBar to={score} label={text.trust} />
        </Stack>
      ) : (
        <Text mt='s1' size='sub' className='verify-trust-s'>
          {text.trustNoneText}
        </Text>
      )}
    </Card>
  )
}
