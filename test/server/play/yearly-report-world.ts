import { addReadyPlanes } from '../../../server/domains/meeting/planes'
import { newHandle } from '../../../server/kernel/keys'
import type { Person, World } from '../../world'

const at = (moment: string) => new Date(`${moment}+08:00`)

/** Writes the events of a year into the tables in the form in which the app stores them. */
export function yearOf(w: World, lin: Person) {
  const man = (name: string) => w.person(name, { gender: 1, avatar_key: `aa/${name}.jpg` })
  const like = (liker: Person, liked: Person, when: string) =>
    w.db
      .insertInto('likes')
      .values({ liker_id: liker.id, liked_id: liked.id, handle: newHandle(), at: at(when) })
      .execute()
  const visit = (host: Person, guest: Person, count: number, when: string) =>
    w.db
      .insertInto('visits')
      .values({ host_id: host.id, guest_id: guest.id, handle: newHandle(), count, last_at: at(when) })
      .execute()
  const apply = (from: Person, to: Person, state: 1 | 2 | 3, when: string) =>
    w.db
      .insertInto('applications')
      .values({
        public_id: newHandle(),
        from_id: from.id,
        to_id: to.id,
        paid_by: 'dogFood',
        price: 0,
        state,
        created_at: at(when),
        expires_at: at('2026-12-01T00:00:00'),
        ended_at: state === 1 ? null : at(when),
      })
      .execute()
  const pick = (person: Person, day: string, decision: '' | 'pass') =>
    w.db
      .insertInto('picks')
      .values({
        user_id: lin.id,
        day,
        person_id: person.id,
        position: 0,
        mode: 'plain',
        compatibility: 60,
        reasons: JSON.stringify([]),
        difference: '',
        decision,
        decided_at: decision === '' ? null : at(`${day}T20:00:00`),
      })
      .execute()
  const acquainted = async (person: Person, when: string) => {
    const [low, high] = [Math.min(lin.id, person.id), Math.max(lin.id, person.id)]
    const { id } = await w.db
      .insertInto('conversations')
      .values({ public_id: newHandle(), low_id: low, high_id: high, opened_by: 'application', created_at: at(when) })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [me, other] of [
      [lin.id, person.id],
      [person.id, lin.id],
    ] as const)
      await w.db
        .insertInto('conversation_members')
        .values({ conversation_id: id, user_id: me, other_id: other })
        .execute()
  }
  const post = async (author: Person, when: string, counts: { like_num: number; comment_num: number }) => {
    const { id } = await w.db
      .insertInto('dynamics')
      .values({
        public_id: newHandle(),
        user_id: author.id,
        client_key: newHandle(),
        content: '今天',
        state: 'approved',
        topic_id: null,
        created_at: at(when),
        published_at: at(when),
        ...counts,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const reacted = (user: Person, dynamic: number, when: string) =>
    w.db
      .insertInto('dynamic_interactions')
      .values({ user_id: user.id, kind: 'liked', dynamic_id: dynamic, at: at(when) })
      .execute()

  const comment = (by: Person, dynamic: number, when: string) =>
    w.db
      .insertInto('comments')
      .values({
        public_id: newHandle(),
        client_key: newHandle(),
        dynamic_id: dynamic,
        user_id: by.id,
        top_id: null,
        parent_id: null,
        level: 1,
        content: '真好看',
        state: 'approved',
        created_at: at(when),
      })
      .execute()
  /** One thrown plane with an answer, one caught plane with an answer, and one plane thrown before the period. */
  const planes = (lin: Person, other: Person) =>
    w.db.transaction().execute((tx) =>
      addReadyPlanes(tx, [
        { thrower: lin.id, content: '去年的风', at: at('2025-12-30T12:00:00') },
        {
          thrower: lin.id,
          content: '今天的风',
          at: at('2026-02-10T12:00:00'),
          caught: {
            by: other.id,
            at: at('2026-02-10T13:00:00'),
            answers: [
              { content: '收到', at: at('2026-02-10T14:00:00') },
              { mine: true, content: '你好', at: at('2026-02-10T15:00:00') },
            ],
          },
        },
        {
          thrower: other.id,
          content: '山里的雨',
          at: at('2026-02-11T08:00:00'),
          caught: {
            by: lin.id,
            at: at('2026-02-11T09:00:00'),
            answers: [{ content: '也下了', at: at('2026-02-11T10:00:00') }],
          },
        },
      ]),
    )

  /** Writes a small year. The tests count each of its numbers by hand. */
  async function year() {
    const [chen, wu, xu, zhou] = [await man('陈'), await man('吴'), await man('徐'), await man('周')]
    // just outside the period, so these two do not count
    await apply(lin, zhou, 3, '2025-12-31T23:59:59')
    await like(zhou, lin, '2026-03-10T00:00:00')
    await apply(lin, chen, 2, '2026-01-20T10:00:00')
    await apply(lin, wu, 3, '2026-02-03T10:00:00')
    await apply(lin, xu, 1, '2026-02-03T23:00:00')
    await apply(chen, lin, 3, '2026-01-11T10:00:00')
    await apply(wu, lin, 2, '2026-03-01T00:30:00')
    await like(lin, chen, '2026-02-04T12:00:00')
    await like(chen, lin, '2026-02-05T12:00:00')
    await like(wu, lin, '2026-02-05T12:00:00')
    await visit(lin, chen, 4, '2026-02-01T12:00:00')
    await visit(lin, wu, 17, '2026-02-02T12:00:00')
    await visit(lin, zhou, 40, '2025-12-02T12:00:00')
    await visit(chen, lin, 3, '2026-02-10T12:00:00')
    await visit(wu, lin, 9, '2026-02-11T12:00:00')
    await pick(chen, '2026-02-01', 'pass')
    await pick(wu, '2026-02-02', '')
    await pick(wu, '2026-03-10', 'pass')
    await acquainted(chen, '2026-01-21T10:00:00')
    await acquainted(wu, '2026-03-01T10:00:00')
    await acquainted(zhou, '2025-11-01T10:00:00')
    const first = await post(lin, '2026-02-20T12:00:00', { like_num: 1, comment_num: 0 })
    const best = await post(lin, '2026-02-21T12:00:00', { like_num: 5, comment_num: 2 })
    for (const when of ['2026-02-21T13:00:00', '2026-02-21T14:00:00']) await comment(zhou, best, when)
    const theirs = await post(chen, '2026-02-20T12:00:00', { like_num: 0, comment_num: 0 })
    await reacted(wu, first, '2026-02-22T12:00:00')
    await reacted(lin, first, '2026-02-22T12:00:00')
    await reacted(lin, theirs, '2026-02-23T12:00:00')
    await planes(lin, chen)
    return { chen, wu, xu, zhou }
  }
  return { man, like, visit, comment, pick, planes, year }
}
