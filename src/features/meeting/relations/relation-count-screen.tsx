import { relations } from '@contract/meeting/relations'
import { useCall } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { useShownAgain } from '@/shell/use-front'
import { relations as text } from '@/texts/meeting/relations'
import { Card, Cell, ErrorState, SectionTitle, Skeleton, Stack, usePull } from '@/ui'

/** The counts of the user's lists, with a link to each (B.offline.03). */
export function RelationCountScreen() {
  const { data, state, refusal, retry } = useCall(relations.count, {})
  useShownAgain(() => void retry())
  usePull(retry)
  if (state === 'failed')
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.again} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='lines' label={text.loading} />
  const toVisitors = () => void go(routes.user.visitor)
  const toLikes = () => void go(routes.home.heartbeat)
  const to = (type: 'following' | 'followMe' | 'mutual') => () => void go(routes.user.follow, { type })
  return (
    <Stack pt='s4' pb='safe' px='s4' gap='s4'>
      <Group title={text.came}>
        <Cell title={text.visitors} value={data.visitors} onTap={toVisitors} />
        <Cell title={text.visitorsToday} value={data.visitorsToday} onTap={toVisitors} />
      </Group>
      <Group title={text.likes}>
        <Cell title={text.likeMe} value={data.likeMe} onTap={toLikes} />
        <Cell title={text.mine} value={data.mine} onTap={toLikes} />
        <Cell title={text.mutual} value={data.mutual} onTap={toLikes} />
      </Group>
      <Group title={text.follows}>
        <Cell title={text.followers} value={data.followers} onTap={to('followMe')} />
        <Cell title={text.following} value={data.following} onTap={to('following')} />
        <Cell title={text.mutualFollowing} value={data.mutualFollowing} onTap={to('mutual')} />
      </Group>
    </Stack>
  )
}

const Group = ({ title, children }: { title: string; children: JSX.Element[] }) => (
  <Stack>
    <SectionTitle apart>{title}</SectionTitle>
    <Card rows>{children}</Card>
  </Stack>
)
