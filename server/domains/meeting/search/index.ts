import { search } from '../../../../contract/meeting/search'
import type { Db } from '../../../db/client'
import type { Viewer } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { offsetOf, paged } from '../../../kernel/paging'
import { isUid, meet, onlyPeople, viewPeople } from '../../core/people'
import * as q from './queries'
import { foundOf, most, tidy } from './rules'
import { texts } from './texts'

/** Ids of all matches, best first. Their number is limited, so that every page has the same total (security G6). */
async function foundBy(db: Db, keyword: string, viewer: Viewer, now: Date): Promise<number[]> {
  if (!isUid(keyword)) return q.byName(db, keyword, viewer, now, most)
  const { person } = await meet(db, keyword, viewer.id, now)
  return person ? [person.id] : []
}

export default handlers(search, {
  async config({ env }) {
    return { showSearchEntrance: env.SEARCH_ENTRANCE === 'on' }
  },

  async people(ctx, { keyword: typed, ...page }) {
    const { db, me, now, env } = ctx
    if (env.SEARCH_ENTRANCE !== 'on') throw refuse('unacceptable', { message: texts.off })
    const keyword = tidy(typed)
    if (keyword === '') throw refuse('unacceptable', { message: texts.empty })
    const found = await foundBy(db, keyword, me.viewer, now)
    const { records } = await viewPeople(ctx, {
      skeleton: async () => ({
        rows: found
          .slice(offsetOf(page))
          .slice(0, page.pageSize)
          .map((person) => ({ person })),
      }),
      hydrate: onlyPeople,
      view: (_row, person, _facts, reader) => foundOf(person, reader),
    })
    return paged(found.length, page, records)
  },
})
