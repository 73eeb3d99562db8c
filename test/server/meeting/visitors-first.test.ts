import { recordFirstVisits, recordVisit } from '../../../server/domains/meeting/visitors'
import { world } from '../../world'

test('stores the same for first visits at once as for visits one after another', async () => {
  const w = await world()
  try {
    const [one, other] = [await w.person('林'), await w.person('周')]
    const [a, b, c] = [await w.person('甲'), await w.person('乙'), await w.person('丙')]
    const hours = (count: number) => new Date(w.now().getTime() - count * 3_600_000)
    const visits = [
      { guest: a.id, at: hours(40) },
      { guest: b.id, at: hours(30) },
      { guest: a.id, at: hours(5) },
      { guest: c.id, at: hours(3) },
      { guest: c.id, at: hours(2) },
    ]
    await recordFirstVisits(w.db, one.id, visits)
    for (const { guest, at } of visits) await recordVisit(w.db, { host: other.id, guest, now: at })
    const left = async (host: number) => [
      await w.db
        .selectFrom('visits')
        .where('host_id', '=', host)
        .orderBy('guest_id')
        .select(['guest_id', 'count', 'last_at'])
        .execute(),
      await w.db
        .selectFrom('visit_counts')
        .where('host_id', '=', host)
        .select(['total', 'today', 'today_total'])
        .execute(),
    ]
    expect(await left(one.id)).toEqual(await left(other.id))
    expect((await left(one.id))[1]).toMatchObject([{ total: 3, today_total: 2 }])
  } finally {
    await w.close()
  }
})
