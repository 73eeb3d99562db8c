import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, Day, get, Named, Paged, PageInput, Said, Whole } from '../kernel/define'

const Category = Whole(1, 100)
const People = Whole(0, 2_000_000_000)

const Summary = Named('SafetySummary', {
  /** Monday and Sunday. */
  startDay: Day,
  endDay: Day,
  totalUsers: People,
  temporaryBanUsers: People,
  permanentBanUsers: People,
  warningUsers: People,
})
export type SafetySummary = Static<typeof Summary>

const Banned = Named('Banned', {
  /** Ours: the place in this list, no mark of the person. */
  no: Whole(1, 2_000_000_000),
  /** Its first letter at most (security V10). */
  nickname: Said,
  prohibitReportTitles: Type.Array(Said, { maxItems: 10 }),
  prohibitDesc: Said,
})
export type BannedUser = Static<typeof Banned>

const Content = Named('Content', {
  id: Whole(1, 2_000_000_000),
  title: Said,
  cover: Said,
  /** The target: `article` with its id, `page` with a path of the app. */
  contentType: Type.String({ maxLength: 20 }),
  content: Said,
})
export type SafetyContent = Static<typeof Content>

/** Safety centre and punishment board (C.safety; document 3 §2.6, §3, §7). */
export const safety = {
  categories: get('/securityCenter/v1/categoryList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Categories of safety contents',
    data: Closed({ list: Type.Array(Closed({ type: Category, name: Said }), { maxItems: 20 }) }),
  }),
  contents: get('/securityCenter/v1/contentList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Safety contents of a category, latest first',
    input: Closed({ ...PageInput, type: Category }),
    data: Paged(Content),
  }),
  summaries: get('/securityCenter/v1/summaryList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'How many accounts were punished in each week that is over, latest first',
    input: Closed(PageInput),
    data: Paged(Summary),
  }),
  banned: get('/securityCenter/v1/bannedUserList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Who was banned last week, without a mark of the person',
    input: Closed(PageInput),
    data: Closed({ ...Paged(Banned).properties, startDay: Day, endDay: Day }),
  }),
}
