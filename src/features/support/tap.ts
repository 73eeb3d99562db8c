import { host } from '@/platform'
import { followInApp } from '@/shell'
import { support as text } from '@/texts/support'
import { confirm } from '@/ui'

async function contactSupport() {
  if ((await followInApp('customerService', {})) || (await host.openCustomerService())) return
  const { title, text: content, copy, copied, email } = text
  if (!(await confirm({ title, content, ok: copy, cancel: text.known }))) return
  if (await host.copy(email)) host.toast(copied)
}

/**
 * WeChat's customer service in the mini-program, the app's through the bridge, else an email address.
 * @param first runs on the tap too, such as closing a sheet
 */
export function supportTap(first?: () => void) {
  const onTap = () => {
    first?.()
    if (host.environment !== 'weapp') void contactSupport()
  }
  return host.environment === 'weapp' ? { openType: 'contact' as const, onTap } : { onTap }
}
