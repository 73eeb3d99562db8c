import { blockingLimits } from '@contract/core/blocking'
import { oldVipVersion } from '@contract/kernel/options'
import { routes } from '@/routes'
import { go } from '@/shell'
import { useShownAgain } from '@/shell/use-front'
import { blocking as text } from '@/texts/core/blocking'
import { a11y, Box, Card, Cell, ErrorState, Row, Skeleton, Stack, VipBadge } from '@/ui'
import { useMembership } from '../people'
import { type Kind, useBlockCounts } from './queries'

/** The screen 屏蔽管理: the used quota and the two lists (A.shield.01 to 03). */
export function ManageScreen() {
  const { data, state, refusal, retry } = useBlockCounts()
  const { data: membership } = useMembership()
  useShownAgain(() => void retry())
  if (state === 'failed')
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='lines' count={3} />
  const vip = membership?.vipInfo
  const old = vip !== undefined && vip.level !== null && vip.vipVersion === oldVipVersion
  const most = data.totalBlockUserNum
  return (
    <Stack pt='s3' pb='safe' px='s4'>
      <Card rows>
        <Way kind='users' title={text.people} used={data.blockUserNum} most={most} old={old} />
        <Way
          kind='dynamic'
          title={text.dynamics}
          used={data.blockUserDynamicNum}
          most={data.totalBlockUserDynamicNum}
          old={old}
        />
        <Cell title={text.contacts} note={text.contactsNote} onTap={() => void go(routes.user.contacts)} />
      </Card>
      <Stack p='s4' color='t3' size='cap' gap='s2'>
        <Box>{text.about}</Box>
        <Box>{text.aboutDynamics}</Box>
        {most < blockingLimits.blocksMaxMember && <Box>{text.more(blockingLimits.blocksMaxMember)}</Box>}
      </Stack>
    </Stack>
  )
}

const Way = ({
  kind,
  title,
  used,
  most,
  old,
}: {
  kind: Kind
  title: string
  used: number
  most: number
  old: boolean
}) => (
  <Cell
    title={title}
    value={
      <Row align='center' {...a11y({ label: text.usedSaid(used, most), role: 'img' })}>
        {old && (
          <Stack mr='s2'>
            <VipBadge vip='old' label={text.oldVip} />
          </Stack>
        )}
        {text.used(used, most)}
      </Row>
    }
    onTap={() => void go(routes.user.shieldList, { type: kind })}
  />
)
