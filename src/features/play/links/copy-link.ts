import { host } from '@/platform'
import { links as text } from '@/texts/play/links'
import { confirm } from '@/ui'

export async function copyLink(address: string): Promise<void> {
  if (await host.copy(address)) host.toast(text.copied)
}

/** Where a page stays: asks before the address is taken along. */
export async function offerLink(address: string): Promise<void> {
  if (await confirm({ title: text.outsideTitle, content: text.outsideText, ok: text.copy })) await copyLink(address)
}
