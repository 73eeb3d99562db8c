import { support, type SupportRequest, supportTopicNames } from '@contract/care/support'
import { shortened } from '@contract/kernel/letters'
import { limits } from '@contract/kernel/limits'
import { useCall, useLoggedIn } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go, useShownAgain } from '@/shell'
import { support as text } from '@/texts/care/support'
import { moments } from '@/texts/core/moments'
import {
  Box,
  Button,
  Card,
  Cell,
  EmptyState,
  ErrorState,
  layout,
  SectionTitle,
  Skeleton,
  Stack,
  Tag,
  Text,
  usePull,
} from '@/ui'

const tone = { open: 'neutral', answered: 'success', closed: 'neutral' } as const

/** The screen 联系客服: the user's requests and their state, on every host (A.legal.22, A.shell.08). */
export function SupportScreen() {
  const isIn = useLoggedIn()
  return (
    <Stack pt='s3' pb='safe' px='s4' gap='s3'>
      <Card>
        <Text size='h3'>{text.lead}</Text>
        <Text mt='s1' mb='s3' size='sub' color='t2'>
          {text.leadText}
        </Text>
        <Button block size='L' onTap={() => void go(routes.user.supportAsk, {})}>
          {isIn ? text.ask : text.loginFirst}
        </Button>
      </Card>
      {isIn ? <Mine /> : <Locked />}
      {host.environment === 'weapp' && (
        <Box>
          <Button kind='soft' block icon='chat' openType='contact'>
            {text.online}
          </Button>
        </Box>
      )}
      <Card rows>
        <Cell icon='info' title={text.punishments} onTap={() => void go(routes.user.punishments)} />
        <Cell icon='doc' title={text.reports} onTap={() => void go(routes.user.reports)} />
        <Cell icon='shieldok' title={text.safety} onTap={() => void go(routes.safety.index)} />
      </Card>
      <Mail />
    </Stack>
  )
}

const Locked = () => (
  <Card rows>
    <Cell icon='lock' title={text.locked} value={text.lockedGo} onTap={() => void go(routes.account.appeal)} />
  </Card>
)

/** The newest requests. One page is enough, since users have only a few. */
function Mine() {
  const { data, state, refusal, retry } = useCall(support.mine, { pageNo: 1, pageSize: limits.pageSizeMax })
  useShownAgain(() => void retry())
  usePull(retry)
  if (state === 'failed')
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='lines' count={2} />
  return (
    <>
      <SectionTitle apart>{text.mine}</SectionTitle>
      {data.records.length === 0 ? (
        <EmptyState scene='notice' title={text.none} text={text.noneText} />
      ) : (
        <Card rows>
          {data.records.map((request) => (
            <Row key={request.no} request={request} />
          ))}
        </Card>
      )}
    </>
  )
}

/** The number of characters that a row shows of the newest message. */
const shortest = 28

const Row = ({ request: { no, topic, state, changeTime, last } }: { request: SupportRequest }) => (
  <Cell
    title={shortened(last, shortest)}
    note={`${supportTopicNames[topic]} · ${no} · ${moments.minute(changeTime)}`}
    value={<Tag tone={tone[state]}>{text.states[state]}</Tag>}
    onTap={() => void go(routes.user.supportRequest, { no })}
  />
)

function Mail() {
  async function copy() {
    if (await host.copy(text.email)) host.toast(text.copied)
  }
  return (
    <Stack gap='s2'>
      <Text color='t3' size='sub'>
        {text.mail}
      </Text>
      <Box>
        <Button kind='text' size='S' icon='copy' className={layout({ ml: '-s3' })} onTap={() => void copy()}>
          {text.copy}
        </Button>
      </Box>
    </Stack>
  )
}
