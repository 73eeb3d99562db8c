import { useState } from 'react'
import { switchLimits } from '@contract/account/settings-switches'
import { settings as text } from '@/texts/account/settings'
import { Box, Card, Cell, ErrorState, Icon, SectionTitle, Sheet, Skeleton, Stack, SwitchCell } from '@/ui'
import { BrowserCell } from '../../core/notices'
import { type Module, type SwitchRow, useConfiguration, useModify } from './queries'

const channels = Object.entries(text.channels)
const channelOf = ({ status }: SwitchRow) => (typeof status === 'string' ? status : '')

/** The notification settings (A.setting). Visibility has its own page, privacy. */
export function NoticeScreen() {
  const { data, state, refusal, retry } = useConfiguration()
  const modify = useModify(data)
  if (state === 'failed')
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='lines' count={6} />
  return (
    <Stack pt='s3' pb='safe' px='s4' gap='s5'>
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

/** The row of the push channel. A tap opens a picker instead of switching (A.setting.03). */
function Channel({ row, modify }: { row: SwitchRow; modify: ReturnType<typeof useModify> }) {
  const [open, setOpen] = useState(false)
  async function choose(status: string) {
    if (status === channelOf(row) || (await modify.run({ switchId: row.switchId, status }))) setOpen(false)
  }
  return (
    <>
      <Cell
        title={row.switchName}
        note={text.pushHint}
        value={text.channels[channelOf(row)]}
        onTap={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={text.push} text={text.pushHint} closeLabel={text.close}>
        {channels.map(([key, name]) => (
          <Cell
            key={key}
            title={name}
            value={key === channelOf(row) && <Icon name='check' size={20} />}
            arrow={false}
            busy={modify.busy}
            onTap={() => void choose(key)}
          />
        ))}
      </Sheet>
    </>
  )
}
