import { sql } from 'kysely'
import type { Data, Endpoint, Input } from '../../../contract/kernel/define'
import { isPlace } from '../../../contract/kernel/regions'
import { visitors } from '../../../contract/meeting/visitors'
import { planet } from '../../../contract/planet/planet'
import { profile } from '../../../contract/profile/profile'
import { guests } from '../../../demo/cast'
import { castPages } from '../../../demo/cast-pages'
import { demoPeople } from '../../../demo/people'
import { lines } from '../../../demo/planet/words'
import { nicknameProblem, textProblem } from '../../../server/domains/core/reviews/rules'
import { runJob } from '../../support/jobs'
import { populated } from '../../support/population'

let w: Awaited<ReturnType<typeof populated>>
let cast: { uid: string; token: string }[]
beforeAll(async () => {
  w = await populated(60)
  cast = await Promise.all(guests.map(({ phone }) => w.sessionOf(phone)))
})
afterAll(() => w.close())

async function ask<E extends Endpoint>(token: string, endpoint: E, input: Input<E>): Promise<Data<E>> {
  const { body } = await w.send(endpoint, input as object, { token })
  expect(body).toMatchObject({ success: true })
  return body.data as Data<E>
}

test('gives every cast member a filled page, with pictures that can be arranged', async () => {
  for (const [n, { uid, token }] of cast.entries()) {
    const { userInfo } = await ask(token, profile.info, { uid })
    expect(userInfo.card.length).toBeGreaterThan(2)
    expect([userInfo.photos.length, userInfo.avatar !== '', userInfo.homelandCity !== '']).toEqual([1, true, true])
    const mine = await ask(token, profile.mine, {})
    expect([mine.photos.length, mine.avatar?.state, mine.missing]).toEqual([1, 0, []])
    expect(mine.completeness).toBeGreaterThan(65)
    // the member's own posts, in addition to those of every demo user
    const own = castPages[n]?.posts?.length ?? 0
    expect((await ask(token, planet.count, { uid })).dynamicCount).toBeGreaterThanOrEqual(own)
  }
})

test('puts the cast on levels 1 to 3, and hides the fields that they hide', async () => {
  const [che, nan] = cast
  const levels = await Promise.all(cast.map(async ({ token }) => (await ask(token, profile.me, {})).dataLevel))
  expect(levels).toEqual([3, 3, 2, 1, 2, 2])
  const { userInfo } = await ask(che?.token ?? '', profile.info, { uid: nan?.uid ?? '' })
  expect([userInfo.company, userInfo.highestschool]).toEqual(['', '同济大学'])
})

test('mentions one cast member in the text of another, and shows the name', async () => {
  const [che, nan, man] = cast
  const words = (await ask(man?.token ?? '', profile.info, { uid: che?.uid ?? '' })).userInfo.selfDescription
  expect(words).toContain(`@${nan?.uid ?? ''}`)
  expect(await ask(man?.token ?? '', profile.contacts, { uids: [nan?.uid ?? ''] })).toEqual({
    list: [{ uid: nan?.uid, nickname: '南枝' }],
  })
})

test('lists as many visitors as the counter says', async () => {
  for (const { token } of cast.slice(0, 3)) {
    const { totalVisitorNums } = await ask(token, visitors.counts, {})
    expect((await ask(token, visitors.list, { pageNo: 1, pageSize: 50 })).records).toHaveLength(totalVisitorNums)
  }
})

test('writes texts of demo people that pass the rules, with places that exist', () => {
  const people = [...demoPeople(600, 20260101, '2026-03-10'), ...castPages]
  for (const person of people) {
    expect(isPlace(person.province ?? '', person.city ?? '')).toBe(true)
    expect(isPlace(person.homeProvince ?? '', person.homeCity ?? '')).toBe(true)
    for (const text of [person.selfDescription, person.familyBackground, person.loveValues, person.partnerWishes])
      expect([text, textProblem('selfDescription', text ?? '')]).toEqual([text, undefined])
    for (const line of [person.company, person.job, person.school])
      expect([line, textProblem('company', line ?? '')]).toEqual([line, undefined])
  }
  for (const { nickname } of guests) expect([nickname, nicknameProblem(nickname)]).toEqual([nickname, undefined])
})

test('finds nothing wrong among demo people in the nightly check of money', async () => {
  const banned = await w.db.selectFrom('users').where('banned_at', 'is not', null).select('id').execute()
  expect(banned.length).toBeGreaterThan(0)
  await expect(runJob(w, 'audit-ledger')).resolves.toBeUndefined()
})

test('shows no text twice within the first thirty cards of a feed', async () => {
  for (const { token } of cast)
    for (const sort of ['recommend', 'following', 'city'] as const) {
      const { dynamics } = await ask(token, planet.feed, { sort, pageNo: 1, pageSize: 30 })
      const texts = dynamics.map(({ content }) => content)
      expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
    }
  const [{ posts, texts } = { posts: 0, texts: 0 }] = await w.db
    .selectFrom('dynamics')
    .select([sql<number>`count(*)::int`.as('posts'), sql<number>`count(distinct content)::int`.as('texts')])
    .execute()
  expect(texts).toBe(posts)
  const ofCast = castPages.flatMap((page) => (page.posts ?? []).map(({ content }) => content))
  const all = [...Object.values(lines).flatMap((some) => some.map(({ text }) => text)), ...ofCast]
  expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([])
})

test('gives the cast no event before the day of their registration', async () => {
  for (const { uid } of cast) {
    const { id, created_at } = await w.db
      .selectFrom('users')
      .where('uid', '=', uid)
      .select(['id', 'created_at'])
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ kind: string }>`select kind from (
        select 'post' as kind, published_at as at from dynamics where user_id = ${id}
        union all select 'sent', created_at from applications where from_id = ${id}
        union all select 'received', created_at from applications where to_id = ${id}
        union all select 'like', at from likes where liker_id = ${id} or liked_id = ${id}
        union all select 'follow', at from follows where follower_id = ${id} or followed_id = ${id}
        union all select 'reaction', at from dynamic_interactions where user_id = ${id}
        union all select 'comment', created_at from comments where user_id = ${id}
        union all select 'visit', last_at from visits where guest_id = ${id} or host_id = ${id}
        union all select 'plane', created_at from planes where user_id = ${id}
        union all select 'message', m.at from messages as m where m.from_id = ${id}
      ) as events where at < ${created_at}`.execute(w.db)
    expect(rows).toEqual([])
  }
})
