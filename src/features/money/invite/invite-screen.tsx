import { routes } from '@/routes'
import { TopBar, useShare } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { invite as text } from '@/texts/money/invite'
import { Box, Card, EmptyState, ErrorState, PagedList, Row, SectionTitle, Skeleton, Stack, StatNumber } from '@/ui'
import { FriendRow } from './friend-row'
import { Gifts } from './gifts'
import { InviteButtons } from './invite-buttons'
import { type Invitation, useFriends, useInvitation } from './queries'
import { Rules } from './rules'
import './invite.scss'

/** The screen 邀请好友: rewards, code, sharing, rules and invited friends (B.invite). */
export function InviteScreen() {
  const mine = useInvitation()
  const friends = useFriends()
  const code = mine.data?.code
  useShare(() => ({
    title: text.shareTitle,
    route: routes.account.login,
    query: code === undefined ? {} : { invite: code },
  }))
  return (
    <Box className='eg-food'>
      <TopBar />
      <Stack pb='safe' className='eg-parts'>
        <PagedList
          list={friends}
          row={(friend) => <FriendRow friend={friend} />}
          rowKey={({ time, name }) => `${time} ${name}`}
          texts={{ ...listText, end: undefined }}
          head={<Head mine={mine} />}
          skeleton={<Skeleton kind='lines' count={2} label={text.loading} />}
          empty={
            <Card>
              <EmptyState compact title={text.empty} text={text.emptyHint} />
            </Card>
          }
        />
      </Stack>
    </Box>
  )
}

const Head = ({ mine }: { mine: ReturnType<typeof useInvitation> }) => (
  <Stack gap='s3'>
    <Gifts />
    <Mine mine={mine} />
    <Rules />
    <SectionTitle>{text.friends}</SectionTitle>
  </Stack>
)

function Mine({ mine: { data, refusal, retry, state } }: { mine: ReturnType<typeof useInvitation> }) {
  if (data)
    return (
      <>
        <InviteButtons invitation={data} />
        <Counts invitation={data} />
      </>
    )
  if (state === 'loading') return <Skeleton kind='cards' count={2} label={text.loading} />
  return (
    <Card>
      <ErrorState compact title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
    </Card>
  )
}

const Counts = ({ invitation: { invited, rewarded, earned } }: { invitation: Invitation }) => (
  <Card>
    <Row justify='around'>
      <StatNumber center value={invited} label={text.invited} />
      <StatNumber center value={rewarded} label={text.rewarded} />
      <StatNumber center strong value={earned} label={text.earned} />
    </Row>
  </Card>
)
