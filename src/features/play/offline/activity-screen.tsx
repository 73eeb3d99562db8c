import { host } from '@/platform'
import { type Route, routes } from '@/routes'
import { go, useShare, useShownAgain } from '@/shell'
import { offline as text } from '@/texts/play/offline'
import { Card, Carousel, EmptyState, ErrorState, Row, SectionTitle, Skeleton, Stack, Tag, Text, usePull } from '@/ui'
import { Facts } from './facts'
import { ActivityFoot } from './foot'
import { Leaf } from './leaf'
import type { Info } from './main-action'
import { Opinions } from './opinions'
import { useActivity } from './queries'
import { TicketCard } from './ticket-card'
import './offline.scss'

const toList = () => void go.replace(routes.offline.list, {})

/** An activity, the user's ticket, and the evaluations by people who attended (B.offline.02). */
export function ActivityScreen({ activityId }: { activityId: string }) {
  const { data, state, refusal, retry } = useActivity(activityId)
  useShownAgain(() => void retry())
  usePull(retry)
  useShare(() => ({
    title: data?.title ?? text.lists,
    route: routes.offline.details as Route,
    query: { activityId },
    ...(data?.banners[0] !== undefined && { image: data.banners[0] }),
  }))
  if (refusal && !data)
    return <EmptyState scene='lost' title={refusal.msg || text.failed} action={text.toList} onAction={toList} />
  if (state === 'failed' && !data)
    return <ErrorState title={text.failed} retry={text.again} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='cards' count={3} label={text.loading} />
  return <Shown info={data} />
}

function Shown({ info }: { info: Info }) {
  return (
    <>
      <Banner banners={info.banners} />
      <Stack pt='s4' pb='s6' px='s4' gap='s3'>
        <Head info={info} />
        <TicketCard info={info} />
        <Facts info={info} />
        <Card>
          <SectionTitle apart>{text.about}</SectionTitle>
          <Text preLine breakWord size='body'>
            {info.about}
          </Text>
        </Card>
        <Opinions {...info.evaluations} over={info.phase === 'ended'} />
      </Stack>
      <ActivityFoot info={info} />
    </>
  )
}

function Banner({ banners }: { banners: readonly string[] }) {
  if (banners.length === 0) return null
  return (
    <Stack className='eg-offline-carousel'>
      <Carousel
        pictures={banners}
        label={text.picture}
        words={{ before: text.before, next: text.next }}
        onTap={(at) => void host.previewImages(banners, at)}
      />
    </Stack>
  )
}

const over: readonly Info['phase'][] = ['ended', 'cancelled']

const Head = ({ info: { title, startTime, phase } }: { info: Info }) => (
  <Card>
    <Row align='center'>
      <Leaf at={startTime} over={over.includes(phase)} />
      <Stack grow ml='s3'>
        <Text size='h1' breakWord>
          {title}
        </Text>
        <Row mt='s1'>
          <Tag tone={phase === 'open' ? 'brand' : phase === 'late' ? 'honey' : 'neutral'}>{text.phase[phase]}</Tag>
        </Row>
      </Stack>
    </Row>
  </Card>
)
