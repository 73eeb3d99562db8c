import { host } from '@/platform'
import { follow } from '@/shell'
import { support as text } from '@/texts/support'
import { confirm } from '@/ui'

async function contactSupport() {
  if ((await follow('customerService', {})) || (await host.openCustomerService())) return
  const { title, text: content, copy, copied, email } = text
  if (!(await confirm({ title, content, ok: copy, cancel: text.known }))) return
  if (await host.copy(email)) host.toast(copied)
}

/**
 * What a button does that reaches a person of the customer service: WeChat's own conversation in the mini-program, the
 * app's by the bridge, and where there is none an address to write to.
 * @param first what else the tap does, such as shutting a sheet
 */
export function supportTap(first?: () => void) {
  const onTap = () => {
    first?.()
    if (host.environment !== 'weapp') void contactSupport()
  }
  return host.environment === 'weapp' ? { openType: 'contact' as const, onTap } : { onTap }
}
