import { switchLimits } from '@contract/account/settings-switches'
import { settings as text } from '@/texts/account/settings'
import { Box, Card, ErrorState, SectionTitle, Skeleton, Stack, SwitchCell } from '@/ui'
import { BrowserCell } from '../../core/notices'
import { Channel, NoWay } from './channel-cell'
import { type Module, useConfiguration, useModify } from './queries'

/** The notification settings (A.setting). Visibility has its own page, privacy. */
export function NoticeScreen() {
  const { data, state, refusal, retry } = useConfiguration()
  const modify = useModify(data)
  if (state === 'failed')
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='lines' count={6} />
  return (
    <Stack pt='s3' pb='safe' px='s4' gap='s5'>
      <NoWay />
      <BrowserCell />
      {data
        .filter(({ module }) => module !== 'privacy')
        .map((module) => (
          <Group key={module.module} module={module} modify={modify} />
        ))}
    </Stack>
  )
}

function Group({ module, modify }: { module: Module; modify: ReturnType<typeof useModify> }) {
  const [channel] = module.children.filter(({ switchId }) => switchId === switchLimits.pushChannelSwitchId)
  return (
    <Box>
      <SectionTitle>{channel ? text.push : module.module}</SectionTitle>
      <Card rows>
        {channel ? (
          <Channel row={channel} modify={modify} />
        ) : (
          module.children.map(({ switchId, switchName, status }) => (
            <SwitchCell
              key={switchId}
              title={switchName}
              checked={status === 1}
              busy={modify.busy}
              onChange={(on) => void modify.run({ switchId, status: on ? 1 : 0 })}
            />
          ))
        )}
      </Card>
    </Box>
  )
}
