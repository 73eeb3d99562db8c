import { codes } from '@contract/kernel/errors'
import { campaigns } from '@contract/play/campaigns'
import { useCall } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { campaigns as text } from '@/texts/play/campaigns'
import { a11y, EmptyState, ErrorState, layout, Picture, Skeleton, Stack, Text } from '@/ui'

/** The codes for a page that was withdrawn or does not exist. */
const gone: readonly number[] = [codes.absent, codes.badInput]

/** The screen 通知: pictures over the full width, and a sentence below (B.h5notice.01). */
export function NotificationScreen({ id }: { id: string }) {
  const { data, state, refusal, retry } = useCall(campaigns.notification, { id })
  if (refusal && gone.includes(refusal.code))
    return <EmptyState scene='lost' title={text.gone} action={text.home} onAction={() => void go(routes.home.index)} />
  if (state === 'failed') return <ErrorState title={text.failed} retry={text.again} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='cards' count={2} label={text.loading} />
  return (
    <Stack pb='safe'>
      <Text p='s4' size='h1' balance {...a11y({ role: 'heading', level: 1 })}>
        {data.title}
      </Text>
      {data.images.map(({ url, width, height, alt }) => (
        // reserves the space of the picture before it loads
        <Stack key={url} relative style={{ paddingBottom: `${(height / width) * 100}%` }}>
          <Picture src={url} alt={alt} className={layout({ fill: true, full: true, h: 'full' })} />
        </Stack>
      ))}
      {data.bottomText !== '' && (
        <Text p='s4' color='t2' textAlign='center'>
          {data.bottomText}
        </Text>
      )}
    </Stack>
  )
}
