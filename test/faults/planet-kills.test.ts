import { sql } from 'kysely'
import { codes } from '../../contract/kernel/errors'
import { comments } from '../../contract/planet/comments'
import { planet } from '../../contract/planet/planet'
import type { Db } from '../../server/db/client'
import { addPosts } from '../../server/domains/planet/planet'
import { newHandle } from '../../server/kernel/keys'
import { full, note } from '../support/scale'
import { ask, type Member, member, survivorOfEachTest } from './killed'

jest.setTimeout(600_000)

const rounds = full ? 20 : 1
const people = 20
/** For each round, the number of responses (of eighty) after which the server is killed. */
const moments = [40, 5, 70]

const survivor = survivorOfEachTest()

/** One person's acts in a round. Each retry uses the same idempotency keys. */
type Doing = { who: Member; post: string; comment: string; below: string }
type Told = Doing & { written: string | undefined; said: string | undefined; liked: boolean; voted: boolean }

/** Checks that everything acknowledged exists once, and that every count equals the number of rows. */
async function expectTruth(db: Db, told: readonly Told[]) {
  for (const { who, post, comment, written, said, liked, voted, below } of told) {
    const posts = await db
      .selectFrom('dynamics')
      .where('user_id', '=', who.id)
      .where('client_key', '=', post)
      .selectAll()
      .execute()
    if (written !== undefined) expect(posts).toMatchObject([{ public_id: written, state: 'approved' }])
    const words = await db
      .selectFrom('comments')
      .where('user_id', '=', who.id)
      .where('client_key', '=', comment)
      .selectAll()
      .execute()
    if (said !== undefined) expect(words).toMatchObject([{ public_id: said, state: 'approved' }])
    const done = await db
      .selectFrom('dynamic_interactions as i')
      .innerJoin('dynamics as d', 'd.id', 'i.dynamic_id')
      .where('d.public_id', '=', below)
      .where('i.user_id', '=', who.id)
      .select('i.kind')
      .execute()
    const kinds = done.map(({ kind }) => kind)
    if (liked) expect(kinds).toContain('liked')
    if (voted) expect(kinds).toContain('voted')
  }
  const { rows: wrong } = await drift(db)
  expect(wrong).toEqual([])
}

const drift = (db: Db) =>
  sql<object>`select d.public_id from dynamics as d where (d.like_num, d.vote_num, d.comment_num) is distinct from (
      (select count(*)::int from dynamic_interactions as i where i.dynamic_id = d.id and i.kind = 'liked'),
      (select count(*)::int from dynamic_interactions as i where i.dynamic_id = d.id and i.kind = 'voted'),
      (select count(*)::int from comments as c where c.dynamic_id = d.id and c.state = 'approved'))
    or d.vote_num <> coalesce((select sum(o.votes) from dynamic_options as o where o.dynamic_id = d.id), 0)`.execute(db)

test('keeps acknowledged posts, comments, likes and votes once and does the rest once on retry, with kill -9', async () => {
  const { db } = survivor()
  let { product, origin } = await survivor().serve()
  for (let round = 0; round < rounds; round += 1) {
    const author = await member(db, '作者')
    await addPosts(db, author.id, [{ content: '投给谁', at: new Date(), options: ['甲', '乙'] }])
    const { public_id: below } = await db
      .selectFrom('dynamics')
      .where('user_id', '=', author.id)
      .select('public_id')
      .executeTakeFirstOrThrow()
    const doings: Doing[] = []
    for (let n = 0; n < people; n += 1)
      doings.push({ who: await member(db, `人${n}`), post: newHandle(), comment: newHandle(), below })
    let answered = 0
    const dies = product
    const watched = async <T>(one: Promise<T>): Promise<T> => {
      const answer = await one
      if (answer) answered += 1
      if (answer && answered === moments[round % moments.length]) process.kill(dies.pid, 'SIGKILL')
      return answer
    }
    const all = (now: string): Promise<Told[]> =>
      Promise.all(
        doings.map(async (doing) => {
          const { who, post, comment } = doing
          const written = await watched(ask(now, planet.publish, { clientKey: post, content: '大家好' }, who))
          const words = { clientKey: comment, dynamicId: below, content: '你好' }
          const said = await watched(ask(now, comments.add, words, who))
          const liked = await watched(ask(now, planet.like, { dynamicId: below, like: true }, who))
          const voted = await watched(ask(now, planet.vote, { dynamicId: below, voteItemId: 1 }, who))
          for (const answer of [written, said, liked, voted])
            expect([undefined, codes.ok, codes.busy]).toContain(answer?.code)
          return {
            ...doing,
            written: written?.success ? written.data.dynamicId : undefined,
            said: said?.success ? said.data.commentId : undefined,
            liked: liked?.success === true,
            voted: voted?.success === true,
          }
        }),
      )
    const told = await all(origin)
    expect(await product.gone()).toBeNull()
    ;({ product, origin } = await survivor().serve())
    await expectTruth(db, told)
    answered = Number.NEGATIVE_INFINITY
    const again = await all(origin)
    await expectTruth(db, [...told, ...again])
    const done = again.filter(({ written, said, liked, voted }) => written && said && liked && voted)
    note(`round ${round + 1}: ${told.filter(({ liked }) => !liked).length} likes unanswered`)
    expect(done).toHaveLength(people)
  }
})
