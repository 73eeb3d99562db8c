import type { Export } from '@contract/account/data-export'
import { logout } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { dataExport as text } from '@/texts/account/data-export'
import { moments } from '@/texts/core/moments'
import { Box, Button, Card, confirm, ErrorState, layout, ProgressLine, Skeleton, Stack, Text } from '@/ui'
import { atWork, useExport, useRequestExport } from './queries'

/** The screen of the data export. An export can be downloaded for a day. */
export function ExportScreen() {
  const { data, state, refusal, retry } = useExport()
  const request = useRequestExport(
    () => void logInAgain(),
    (why) => host.toast(why ?? text.failed),
  )
  if (state === 'failed')
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='lines' count={3} />
  return (
    <Stack pt='s3' pb='safe' px='s4'>
      <Card>
        <Box className='eg-h2'>{text.title}</Box>
        <Text mt='s2' color='t2' size='sub'>
          {text.about}
        </Text>
        <Progress data={data} />
      </Card>
      <Button
        size='L'
        block
        className={layout({ mt: 's5' })}
        kind={data.state === 'ready' ? 'outline' : 'primary'}
        disabled={atWork(data)}
        loading={request.busy}
        onTap={() => void request.run({})}
      >
        {data.state === 'none' ? text.start : text.again}
      </Button>
    </Stack>
  )
}

async function logInAgain() {
  if (!(await confirm({ content: text.loginFirst, ok: text.login, cancel: text.later }))) return
  await logout()
  await go.login({ route: routes.user.dataExport, query: {} })
}

function Progress({ data }: { data: Export }) {
  if (atWork(data))
    return (
      <Stack mt='s4'>
        <ProgressLine value={data.progress} label={text.making(data.progress)} />
        <Text mt='s2' color='t2' size='sub'>
          {data.state === 'waiting' ? text.waiting : text.making(data.progress)}
        </Text>
        <Text mt='s2' color='t2' size='sub'>
          {text.stay}
        </Text>
      </Stack>
    )
  if (data.state === 'ready') return <Ready data={data} />
  if (data.state === 'failed')
    return (
      <Text mt='s4' color='danger' size='sub'>
        {text.failedOnce}
      </Text>
    )
  return data.state === 'gone' ? (
    <Text mt='s2' color='t2' size='sub'>
      {text.gone}
    </Text>
  ) : null
}

function Ready({ data: { size, expireTime, url } }: { data: Export }) {
  const copy = async () => host.toast((await host.copy(url)) ? text.copied : text.notCopied)
  return (
    <Stack mt='s4'>
      <Box className='eg-h3'>{text.ready(text.bytes(size))}</Box>
      <Text mt='s2' color='t2' size='sub'>
        {text.until(moments.minute(expireTime))}
      </Text>
      {url === '' ? (
        <Text mt='s2' color='t2' size='sub'>
          {text.loginForCopy}
        </Text>
      ) : (
        <Button kind='soft' className={layout({ mt: 's4' })} onTap={() => void copy()}>
          {text.copy}
        </Button>
      )}
    </Stack>
  )
}
