import type { Input } from '../../../contract/kernel/define'
import { comments } from '../../../contract/planet/comments'
import { planet } from '../../../contract/planet/planet'
import { planetNotices } from '../../../contract/planet/planet-notices'
import { runJobs } from '../../../server/jobs'
import { newHandle } from '../../../server/kernel/keys'
import type { Moderation, Verdict } from '../../../server/providers/moderation'
import { localModeration } from '../../../server/providers/moderation/local'
import { type Person, type World, world } from '../../world'

const page = { pageNo: 1, pageSize: 50 }

/** Creates a user who may post and comment. */
export const writer = (w: World, nickname: string, wish: Parameters<World['person']>[1] = {}) =>
  w.person(nickname, { verified: ['realName'], ...wish })

/** Publishes a post and returns its id. */
export const post = async (
  author: Person,
  content: string,
  wish: Partial<Input<typeof planet.publish>> = {},
): Promise<string> => (await author.call(planet.publish, { clientKey: newHandle(), content, ...wish })).dynamicId

/** Comments on a post, or answers a comment. */
export const say = (by: Person, dynamicId: string, content: string, commentPid?: string, clientKey = newHandle()) =>
  by.call(comments.add, { clientKey, dynamicId, content, ...(commentPid !== undefined && { commentPid }) })

export const threads = (by: Person, dynamicId: string, order: 'hot' | 'latest' = 'latest') =>
  by.call(comments.list, { ...page, dynamicId, order })
export const repliesOf = (by: Person, commentId: string) => by.call(comments.replies, { ...page, commentId })

/** All texts that a user reads below a post, by thread. */
export const wordsOf = async (by: Person, dynamicId: string) =>
  (await threads(by, dynamicId)).records.map(({ content, replies }) =>
    [content, ...replies.map((reply) => reply.content)].join(' > '),
  )

export const notices = async (by: Person) => (await by.call(planetNotices.list, page)).records
export const unread = async (by: Person) => (await by.call(planetNotices.unread, {})).unread

export const change = (w: World, person: Person, columns: object) =>
  w.db.updateTable('users').set(columns).where('id', '=', person.id).execute()

/** The stored counters of posts and comments, and the same numbers counted from rows. */
export async function counters(w: World) {
  const { rows: stored } = await w.pool.query<object>(
    `select 'post' as of, id, comment_num as n, 0 as likes from dynamics
     union all select 'comment', id, reply_num, like_num from comments where state = 'approved' order by 1, 2`,
  )
  const { rows: counted } = await w.pool.query<object>(
    `select 'post' as of, d.id, (select count(*)::int from comments c where c.dynamic_id = d.id and c.state = 'approved') as n,
       0 as likes from dynamics d
     union all select 'comment', t.id, (select count(*)::int from comments c where c.top_id = t.id and c.state = 'approved'),
       (select count(*)::int from comment_likes l where l.comment_id = t.id)
     from comments t where t.state = 'approved' order by 1, 2`,
  )
  return { stored, counted }
}

/** A world in which `answer` plays the external moderation of texts. */
export async function judgedWorld(begin: () => Promise<Verdict>) {
  const judge = { answer: begin }
  const w = await world({
    deps: (deps) => {
      const elsewhere: Moderation = { ...localModeration(deps.now), textNow: undefined, text: () => judge.answer() }
      return { ...deps, providers: { ...deps.providers, moderation: elsewhere } }
    },
  })
  const jobs = () =>
    runJobs(w.deps, w.now(), (job, error) => {
      throw new Error(`${job} failed`, { cause: error })
    })
  return { w, judge, jobs }
}

export const verdict = (said: Verdict['verdict'], reason = ''): Verdict => ({ verdict: said, reason, ref: 'check-1' })
