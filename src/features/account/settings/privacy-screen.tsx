import { routes } from '@/routes'
import { go } from '@/shell'
import { settings as text } from '@/texts/account/settings'
import { Box, Card, Cell, ErrorState, SectionTitle, Skeleton, Stack, SwitchCell } from '@/ui'
import { ParentsCell } from './parents-cell'
import { type SwitchRow, useConfiguration, useModify } from './queries'
import { StealthCell } from './stealth-cell'

/** Visibility, stealth and account deletion (A.privacy.01). */
export function PrivacyScreen() {
  const { data, state, refusal, retry } = useConfiguration()
  const modify = useModify(data)
  if (state === 'failed')
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='lines' count={5} />
  const rows = data.find(({ module }) => module === 'privacy')?.children ?? []
  const turn = ({ switchId, status }: SwitchRow) => void modify.run({ switchId, status: status === 1 ? 0 : 1 })
  return (
    <Stack pt='s3' pb='safe' px='s4' gap='s5'>
      <Box>
        <SectionTitle>{text.seen}</SectionTitle>
        <Card rows>
          {rows.map((row) => (
            <SwitchCell
              key={row.switchId}
              title={row.switchName}
              note={text.hints[row.switchName]}
              checked={row.status === 1}
              busy={modify.busy}
              onChange={() => turn(row)}
            />
          ))}
          <StealthCell />
          <ParentsCell />
        </Card>
      </Box>
      <Card rows>
        <Cell title={text.shield} onTap={() => void go(routes.user.shieldManage)} />
        <Cell title={text.consents} onTap={() => void go(routes.user.consents)} />
        <Cell title={text.export} onTap={() => void go(routes.user.dataExport)} />
        <Cell title={text.cancel} danger onTap={() => void go(routes.user.cancelAccount)} />
      </Card>
    </Stack>
  )
}
