import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { support as text } from '@/texts/support'
import { Button, Card, Cell, Stack, Text } from '@/ui'
import { supportTap } from './tap'

/** 联系客服: where native links to customer service lead elsewhere (A.shell.08). */
export function SupportScreen() {
  async function copy() {
    if (await host.copy(text.email)) host.toast(text.copied)
  }
  return (
    <Stack pt='s3' pb='safe' px='s4' gap='s3'>
      <Card>
        <Text size='h3'>{text.write}</Text>
        <Text mt='s1' mb='s3' size='sub' color='t2'>
          {text.text}
        </Text>
        <Button kind='soft' block icon='copy' onTap={() => void copy()}>
          {text.copy}
        </Button>
      </Card>
      {host.environment !== 'browser' && host.environment !== 'wechat-browser' && (
        <Button size='L' block icon='chat' {...supportTap()}>
          {text.online}
        </Button>
      )}
      <Card rows>
        <Cell icon='info' title={text.punishments} onTap={() => void go(routes.user.punishments)} />
        <Cell icon='doc' title={text.reports} onTap={() => void go(routes.user.reports)} />
        <Cell icon='shieldok' title={text.safety} onTap={() => void go(routes.safety.index)} />
      </Card>
    </Stack>
  )
}
