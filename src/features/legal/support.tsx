import { host } from '@/platform'
import { followInApp } from '@/shell'
import { legalPage as text } from '@/texts/legal/page'
import { Button, confirm, Stack, Text } from '@/ui'

/** Customer service (A.legal.22). */
export function Support() {
  const open = async () => {
    if ((await followInApp('customerService', {})) || (await host.openCustomerService())) return
    const wanted = await confirm({
      title: text.supportAway,
      content: text.supportInstead,
      ok: text.supportCopy,
      cancel: text.known,
    })
    if (wanted && (await host.copy(text.email))) host.toast(text.copied)
  }
  const inside = host.environment === 'weapp' ? { openType: 'contact' as const } : { onTap: () => void open() }
  return (
    <Stack mt='s6'>
      <Button size='L' block icon='chat' {...inside}>
        {text.support}
      </Button>
      <Text mt='s2' color='t3' textAlign='center' size='sub'>
        {text.supportMail}
      </Text>
    </Stack>
  )
}
