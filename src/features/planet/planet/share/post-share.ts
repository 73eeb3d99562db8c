import { withoutMentions } from '@contract/core/people-mentions'
import { graphemesIn } from '@contract/kernel/graphemes'
import { reviewState } from '@contract/kernel/options'
import type { Dynamic } from '@contract/planet/planet'
import { dynamicType } from '@contract/planet/planet-parts'
import { type Route, routes } from '@/routes'
import type { Sent } from '@/shell'
import { planet as text } from '@/texts/planet/planet'

/** How many letters of a post the title of its card shows. */
const shown = 30

/** Tells whether others may see the post: it is approved and public. */
export const mayShare = ({ audience, review }: Pick<Dynamic, 'audience' | 'review'>): boolean =>
  audience === 0 && review === reviewState.approved

export const theTab = (): Sent<object> => ({ title: text.feeds, route: routes.home.planet, query: {} })

/**
 * The card that shares a post. Its receiver may know less than the sender, so an anonymous author stays hidden, even if
 * unlocked, and mentioned users are not named (security V2). For a post that is not public, the tab is shared instead.
 */
export function sentOf(post: Dynamic): Sent<object> {
  const { dynamicId, dynamicType: type, anonymous, isMask, nickname, content, dynamicImageInfos } = post
  if (!mayShare(post)) return theTab()
  const words = withoutMentions(content).trim()
  const name = anonymous || isMask ? text.somebody : nickname
  const [first] = dynamicImageInfos
  return {
    title: words === '' ? text.shared(name) : graphemesIn(words).slice(0, shown).join(''),
    route: (type === dynamicType.vote ? routes.planet.vote : routes.planet.dynamic) as Route,
    query: { dynamicId },
    ...(first && { image: first.thumb }),
  }
}
