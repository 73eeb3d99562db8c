import { routes } from '@/routes'
import { go } from '@/shell'
import { moments } from '@/texts/core/moments'
import { yearEnd as text } from '@/texts/play/year-end'
import { Card, EmptyState, ErrorState, Row, Skeleton, Stack, Text, usePull } from '@/ui'
import { PrizeIcon } from './prize-icon'
import { useMyPrizes } from './queries'

/** The page /activities/year-end-romance-prize (B.yearend.27, B.yearend.28). */
export function PrizesScreen({ activityId }: { activityId: string }) {
  const { data, state, refusal, retry } = useMyPrizes(activityId)
  usePull(retry)
  if (state === 'loading') return <Skeleton kind='cards' count={4} label={text.loading} />
  if (!data)
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
  if (data.list.length === 0)
    return (
      <EmptyState
        title={text.empty}
        action={text.toDraw}
        onAction={() => void go(routes.draw.romance, { activityId })}
      />
    )
  return (
    <Stack px='s4' pt='s3' pb='safe'>
      {data.list.map(({ icon, prizeName, expireTime }, n) => (
        <Stack key={n} mb='s3'>
          <Card>
            <Row align='center'>
              <PrizeIcon kind={icon} />
              <Stack grow ml='s3'>
                <Text size='h3'>{prizeName}</Text>
                <Text size='sub' color='t2' className='eg-num'>
                  {text.until} {moments.minute(expireTime)}
                </Text>
              </Stack>
            </Row>
          </Card>
        </Stack>
      ))}
    </Stack>
  )
}
