import type { SafetyContent } from '@contract/care/safety'
import { host } from '@/platform'
import { routes } from '@/routes'
import { type Destination, go, links } from '@/shell'
import { safety as text } from '@/texts/care/safety'

const ways: Readonly<Record<string, (content: string) => Destination | undefined>> = {
  article: (id) => (/^\d+$/.test(id) ? links.resolve(links.addressOf(articleOf(id))) : undefined),
  page: (path) => links.resolve(path),
}

const articleOf = (id: string): Destination => ({ route: routes.user.article as Destination['route'], query: { id } })

/** Opens an article or one of our screens; any other address is ignored (C.safety.08, security C6). */
export function openContent({ contentType, content }: Pick<SafetyContent, 'contentType' | 'content'>): void {
  const destination = Object.hasOwn(ways, contentType) ? ways[contentType]?.(content) : undefined
  if (destination) void go.to(destination)
  else host.toast(text.unsupported)
}
