import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { About, Closed, Day, get, Named, Paged, PageInput, Said, Whole } from '../kernel/define'

const Category = Whole(1, 100)
const People = Whole(0, 2_000_000_000)

const Summary = Named('SafetySummary', {
  startDay: About(Day, 'Monday of the week, `YYYY-MM-DD`, in China'),
  endDay: About(Day, 'Sunday of the week, `YYYY-MM-DD`, in China'),
  totalUsers: About(People, 'Users who were punished in the week, each counted once'),
  temporaryBanUsers: About(People, 'Users among them who were banned for a time'),
  permanentBanUsers: About(People, 'Users among them who were banned for good'),
  warningUsers: About(People, 'Users among them who were warned'),
})
export type SafetySummary = Static<typeof Summary>

const Banned = Named('Banned', {
  /** Ours. */
  no: About(Whole(1, 2_000_000_000), 'Place in this list, from 1; no mark of the user'),
  /** Security V10. */
  nickname: About(Said, 'Masked name of the user: its first letter at most'),
  prohibitReportTitles: About(Type.Array(Said, { maxItems: 10 }), 'Reasons of the ban, as texts for the user'),
  prohibitDesc: About(Said, 'Whether the ban is for a time or for good, as a text for the user'),
})
export type BannedUser = Static<typeof Banned>

const Content = Named('Content', {
  id: About(Whole(1, 2_000_000_000), 'Id of the content'),
  title: About(Said, 'Title of the content'),
  cover: About(Said, 'Address of the picture; empty without one'),
  contentType: About(Type.String({ maxLength: 20 }), 'Target: article, or page for a path of the app'),
  content: About(Said, 'Id of the article, or the path of the page'),
})
export type SafetyContent = Static<typeof Content>

/** Safety centre and list of punishments (C.safety; document 3 §2.6, §3, §7). */
export const safety = {
  categories: get('/securityCenter/v1/categoryList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List the categories of safety contents',
    data: Closed({
      list: About(
        Type.Array(
          Closed({
            type: About(Category, 'Number of the category'),
            name: About(Said, 'Name of the category, in Chinese'),
          }),
          { maxItems: 20 },
        ),
        'The categories, in the order to show them',
      ),
    }),
  }),
  contents: get('/securityCenter/v1/contentList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List the safety contents of a category, latest first',
    input: Closed({ ...PageInput, type: About(Category, 'Number of the category') }),
    data: Paged(Content),
  }),
  summaries: get('/securityCenter/v1/summaryList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Count the accounts that were punished in each finished week, latest first',
    input: Closed(PageInput),
    data: Paged(Summary),
  }),
  banned: get('/securityCenter/v1/bannedUserList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List the users who were banned last week, without a mark of the person',
    input: Closed(PageInput),
    data: Closed({
      ...Paged(Banned).properties,
      startDay: About(Day, 'Monday of the last week, `YYYY-MM-DD`, in China'),
      endDay: About(Day, 'Sunday of the last week, `YYYY-MM-DD`, in China'),
    }),
  }),
}
