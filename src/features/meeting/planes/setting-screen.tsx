import { planeLimits, planes } from '@contract/meeting/planes'
import { put, useAction } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go, useShownAgain } from '@/shell'
import { planes as text } from '@/texts/meeting/planes'
import { Avatar, Button, Card, ErrorState, Row, Skeleton, Stack, SwitchCell, Text } from '@/ui'
import { refreshBadges } from '../chat'
import { useSetup } from './queries'

/** Opens the form, unless it could only fail because this month's changes are used up. */
function modify({ nickName, updateNum }: { nickName: string; updateNum: number }) {
  if (nickName !== '' && updateNum >= planeLimits.planeEdits) host.toast(text.editsOver)
  else void go(routes.message.settingUser)
}

/** The page /message/paper-plane/setting (C.planeset.01 to 04). */
export function SettingScreen() {
  const { data, state, refusal, retry } = useSetup()
  useShownAgain(() => void retry())
  const change = (part: object) => data && put(planes.setup, {}, { ...data, ...part })
  const pop = useAction(planes.setStatus, { onDone: (_data, wish) => change(wish) })
  const notice = useAction(planes.editSetup, {
    onDone: (_data, wish) => {
      change(wish)
      refreshBadges()
    },
  })
  if (state === 'failed')
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='lines' count={4} label={text.loading} />
  return (
    <Stack px='s4' pt='s3' pb='safe' gap='s3'>
      <Card>
        <Row align='center'>
          <Avatar src={data.avatar} size={56} />
          <Stack grow mx='s3'>
            <Text size='h3' clamp={1}>
              {data.nickName}
            </Text>
            <Text size='sub' color='t2'>
              {text.editsLabel} {text.edits(data.updateNum)}
            </Text>
          </Stack>
          <Button size='S' kind='soft' onTap={() => modify(data)}>
            {text.modify}
          </Button>
        </Row>
      </Card>
      <Card rows>
        <SwitchCell
          title={text.pop}
          note={text.popText}
          checked={data.indexPopStatus}
          onChange={(indexPopStatus) => void pop.run({ indexPopStatus })}
        />
        <SwitchCell
          title={text.notice}
          note={text.noticeText}
          checked={data.isChatShow}
          onChange={(isChatShow) => void notice.run({ isChatShow })}
        />
      </Card>
    </Stack>
  )
}
