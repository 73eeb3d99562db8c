import { host } from '@/platform'
import { links as text } from '@/texts/play/links'
import { confirm } from '@/ui'

export async function copyLink(address: string): Promise<void> {
  if (await host.copy(address)) host.toast(text.copied)
}

/** Asks before it copies an address that cannot be opened here. The page stays open. */
export async function offerLink(address: string): Promise<void> {
  if (await confirm({ title: text.outsideTitle, content: text.outsideText, ok: text.copy })) await copyLink(address)
}
