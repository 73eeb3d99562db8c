import { routes } from '@/routes'
import { go } from '@/shell'
import { verify as text } from '@/texts/verify'
import { Box, Card, Icon } from '@/ui'
import { TrustBar } from './trust-bar'

/** My trust score, and the way to how it is reckoned. */
export function TrustLine({ score }: { score: number }) {
  return (
    <Card onTap={() => void go(routes.user.authStateExplain)}>
      <Box className='verify-trust'>
        <Box className='verify-trust-t'>{text.trust}</Box>
        <Box className='verify-trust-m'>
          {text.trustMore}
          <Icon name='fwd' size={14} />
        </Box>
      </Box>
      {score > 0 ? (
        <Box className='verify-trust-r'>
          <Box className='verify-trust-n eg-num'>{text.trustOf(score)}</Box>
          <TrustBar to={score} label={text.trust} />
        </Box>
      ) : (
        <Box className='verify-trust-s'>{text.trustNoneText}</Box>
      )}
    </Card>
  )
}
