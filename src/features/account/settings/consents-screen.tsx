import type { settings } from '@contract/account/settings'
import type { Data } from '@contract/kernel/define'
import { settings as text } from '@/texts/account/settings'
import { moments } from '@/texts/core/moments'
import { Button, Card, Cell, confirm, EmptyState, ErrorState, layout, Row, Skeleton, Stack, Text } from '@/ui'
import { useConsents, useWithdraw } from './queries'

type Consent = Data<typeof settings.consents>['list'][number]

const basic: readonly Consent['kind'][] = ['terms', 'privacy']

/** The user's separate consents with version and time. Each can be withdrawn (security P3). */
export function ConsentsScreen() {
  const { data, state, refusal, retry } = useConsents()
  const withdraw = useWithdraw()
  if (state === 'failed')
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='lines' count={5} />
  if (data.list.length === 0) return <EmptyState scene='notice' title={text.noConsents} text={text.noConsentsText} />
  async function takeBack({ kind }: Consent) {
    const ask = { title: text.withdrawAsk(text.documents[kind]), content: text.withdrawText, danger: true }
    if (await confirm({ ...ask, ok: text.withdraw, cancel: text.notNow })) await withdraw.run({ kind })
  }
  return (
    <Stack pt='s3' pb='safe' px='s4' gap='s5'>
      <Text color='t3' size='sub'>
        {text.consentsHint}
      </Text>
      <Card rows className={layout({ ruled: true })}>
        {data.list.map((one) => (
          <Row key={`${one.kind} ${one.version} ${one.agreeTime}`} align='center' pr='s4'>
            <Stack grow>
              <Cell title={text.documents[one.kind]} note={about(one)} />
            </Stack>
            {one.withdrawTime === 0 && !basic.includes(one.kind) && (
              <Button kind='neutral' size='S' disabled={withdraw.busy} onTap={() => void takeBack(one)}>
                {text.withdraw}
              </Button>
            )}
          </Row>
        ))}
      </Card>
    </Stack>
  )
}

function about({ kind, version, agreeTime, withdrawTime }: Consent): string {
  if (withdrawTime > 0) return text.withdrawnAt(moments.minute(withdrawTime))
  // the part before + is the date of the version; a hash of its text follows
  const [dated = ''] = version.split('+')
  const agreed = text.agreedAt(moments.minute(agreeTime), dated)
  return basic.includes(kind) ? `${agreed} · ${text.base}` : agreed
}
