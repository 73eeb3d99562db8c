import type { LinkParams } from '@contract/play/links'
import { type LinkParam, linkParams } from '@contract/play/links-numbers'

/** The query that link routes accept. */
export type LinkQuery = Partial<Record<LinkParam | 'clue_token' | 'track_id' | 'id', string>>

/**
 * The parameters to pass on: the query without `id`. `utm_medium` is `clue_token`, or else `track_id` (C.jump.02,
 * C.X17).
 */
export function paramsOf(query: LinkQuery): LinkParams {
  const medium = query.clue_token ?? query.track_id ?? query.utm_medium
  const given: LinkQuery = { ...query, ...(medium !== undefined && { utm_medium: medium }) }
  return Object.fromEntries(linkParams.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))
}
