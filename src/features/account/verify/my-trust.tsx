import { verify } from '@/texts/account/verify'
import { verifyExplain } from '@/texts/account/verify-explain'
import { a11y, Card, Cell, ErrorLine, Row, SectionTitle, Skeleton, Text } from '@/ui'
import { kinds } from './kinds'
import { useVerifications, type Verifications } from './queries'
import { TrustBar } from './trust-bar'
import { raisesOf } from './trust-score'
import './trust.scss'

const text = verifyExplain.trust

export function MyTrust() {
  const { data, state, retry } = useVerifications()
  if (data) return <Score mine={data} />
  if (state === 'failed')
    return (
      <Card>
        <ErrorLine text={text.failed} onRetry={() => void retry()} />
      </Card>
    )
  return <Skeleton kind='cards' count={1} label={verify.loading} />
}

function Score({ mine }: { mine: Verifications }) {
  const { trustScore: score } = mine
  const raises = raisesOf(mine)
  return (
    <>
      <Card>
        <Row align='baseline' justify='between' mb='s2'>
          <Text size='h3'>{text.mine}</Text>
          <Text color='success' size='display' className='eg-num' {...a11y({ label: `${text.mine} ${score}%` })}>
            {score > 0 ? verify.trustOf(score) : text.mineNone}
          </Text>
        </Row>
        {score > 0 ? (
          <TrustBar to={score} label={text.mine} />
        ) : (
          <Text color='t2' size='body'>
            {text.mineNoneText}
          </Text>
        )}
        {raises.length === 0 && (
          <Text mt='s1' color='t3' size='cap'>
            {text.top}
          </Text>
        )}
      </Card>
      {raises.length > 0 && (
        <>
          <SectionTitle>{text.raise}</SectionTitle>
          <Card rows>
            {raises.map(({ kind, to }) => (
              <Cell
                key={kind}
                icon={kinds[kind].icon}
                title={verify.kinds[kind].title}
                value={text.raiseTo(to)}
                onTap={kinds[kind].open}
              />
            ))}
          </Card>
        </>
      )}
    </>
  )
}
