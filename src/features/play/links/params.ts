import type { LinkParams } from '@contract/play/links'
import { clickParams, clickPattern, type LinkParam, linkParams } from '@contract/play/links-numbers'

/** The query that link routes accept. */
export type LinkQuery = Partial<Record<LinkParam | 'clue_token' | 'track_id' | 'id', string>>

/**
 * The parameters to pass on: the query without `id`. `utm_medium` is `clue_token`, or else `track_id` (C.jump.02,
 * C.X17).
 */
export function paramsOf(query: LinkQuery): LinkParams {
  const medium = query.clue_token ?? query.track_id ?? query.utm_medium
  const given: LinkQuery = { ...query, ...(medium !== undefined && { utm_medium: medium }) }
  return carried(given)
}

const isClick = (name: LinkParam) => clickParams.some((click) => click === name)
const click = new RegExp(clickPattern)

/** The parameters of a query that links pass on. A click id with other characters than such ids have is dropped. */
export const carried = (query: Readonly<Record<string, string | undefined>>): LinkParams =>
  Object.fromEntries(
    linkParams.flatMap((name) => {
      const value = query[name]
      return value === undefined || (isClick(name) && !click.test(value)) ? [] : [[name, value]]
    }),
  )
