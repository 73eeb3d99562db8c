import { search } from '../../../contract/areas/search'
import type { Db } from '../../db/client'
import { refuse } from '../../errors'
import { handlers } from '../../handlers'
import { offsetOf, paged } from '../../paging'
import { meet, peopleById, type Person, personById } from '../people'
import { isUid } from '../people/rules'
import * as q from './queries'
import { foundOf, most, said, tidy } from './rules'

/** Inner numbers of everybody whom a keyword finds, best first; all of it is few, so every page counts the same (security G6). */
async function foundBy(db: Db, keyword: string, viewer: Person, now: Date): Promise<number[]> {
  if (!isUid(keyword)) return q.byName(db, keyword, viewer, now, most)
  const { person } = await meet(db, keyword, viewer.id, now)
  return person ? [person.id] : []
}

export default handlers(search, {
  async config({ env }) {
    return { showSearchEntrance: env.SEARCH_ENTRANCE === 'on' }
  },

  async people({ db, me, now, env, fileUrl }, { keyword: typed, ...page }) {
    if (env.SEARCH_ENTRANCE !== 'on') throw refuse('unacceptable', { message: said.off })
    const keyword = tidy(typed)
    if (keyword === '') throw refuse('unacceptable', { message: said.empty })
    const viewer = await personById(db, me.id)
    const found = await foundBy(db, keyword, viewer, now)
    const ids = found.slice(offsetOf(page)).slice(0, page.pageSize)
    const people = await peopleById(db, ids)
    const records = ids.flatMap((id) => {
      const person = people.get(id)
      return person ? [foundOf(person, viewer, now, fileUrl)] : []
    })
    return paged(found.length, page, records)
  },
})
