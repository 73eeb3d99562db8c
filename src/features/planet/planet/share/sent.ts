import { withoutMentions } from '@contract/mentions'
import { dynamicType, reviewState } from '@contract/options'
import type { Dynamic } from '@contract/planet/planet'
import { type Route, routes } from '@/routes'
import type { Sent } from '@/shell'
import { planet as text } from '@/texts/planet/planet'

/** Letters of a post in the title of its card. */
const shown = 30

/** Whether others may see it at all: published, for everybody. */
export const mayShare = ({ audience, review }: Pick<Dynamic, 'audience' | 'review'>): boolean =>
  audience === 0 && review === reviewState.approved

export const theTab = (): Sent<object> => ({ title: text.feeds, route: routes.home.planet, query: {} })

/**
 * The card of a post that is sent on. Whoever gets it may not know what its sender does: an anonymous author stays one, also
 * when unlocked, and nobody mentioned is named (security V2). The tab stands in for what is not for everybody.
 */
export function sentOf(post: Dynamic): Sent<object> {
  const { dynamicId, dynamicType: type, anonymous, isMask, nickname, content, dynamicImageInfos } = post
  if (!mayShare(post)) return theTab()
  const words = withoutMentions(content).trim()
  const name = anonymous || isMask ? text.somebody : nickname
  const [first] = dynamicImageInfos
  return {
    title: words === '' ? text.shared(name) : Array.from(words).slice(0, shown).join(''),
    route: (type === dynamicType.vote ? routes.planet.vote : routes.planet.dynamic) as Route,
    query: { dynamicId },
    ...(first && { image: first.thumb }),
  }
}
