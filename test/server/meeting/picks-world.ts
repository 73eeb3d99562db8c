import { type Pick, picks } from '../../../contract/meeting/picks'
import type { Prefer } from '../../../contract/profile/prefer'
import type { NewUser } from '../../../server/db/tables'
import { makeDailyMatches } from '../../../server/domains/meeting/picks'
import type { Seeker } from '../../../server/domains/meeting/picks/match/market'
import type { Person, World } from '../../world'

export const hour = 3_600_000
export const day = 24 * hour

/** Wishes that admit every user. Tests override single fields. */
export const open: Prefer = {
  ageMin: 18,
  ageMax: 50,
  heightMin: 150,
  heightMax: 200,
  degree: 1,
  living: 1,
  homeland: 1,
  marital: 2,
}

/** Creates active users with complete basic data, and runs the daily match. */
export function meeting(w: World) {
  const person = (name: string, wish: Partial<NewUser> = {}) =>
    w.person(name, { height: 166, avatar_key: 'aa/face.jpg', last_used_at: w.now(), ...wish })
  return {
    woman: person,
    man: (name: string, wish: Partial<NewUser> = {}) => person(name, { gender: 1, height: 178, ...wish }),
    wishes: (of: { id: number }, wish: Partial<Prefer>) => {
      const { ageMin, ageMax, heightMin, heightMax, ...rest } = { ...open, ...wish }
      return w.db
        .insertInto('preferences')
        .values({
          user_id: of.id,
          age_min: ageMin,
          age_max: ageMax,
          height_min: heightMin,
          height_max: heightMax,
          ...rest,
          at: new Date(w.now().getTime() - 10 * day),
        })
        .execute()
    },
    change: (of: { id: number }, to: Partial<NewUser>) =>
      w.db.updateTable('users').set(to).where('id', '=', of.id).execute(),
    matchAll: () => makeDailyMatches(w.db, w.now()),
    /** Makes the lease of a running match older by this many seconds. */
    age: (seconds: number) =>
      w.pool.query('update daily_matches set renewed_at = clock_timestamp() - make_interval(secs => $1)', [seconds]),
    /** All picks, ordered by user. */
    rows: () => w.db.selectFrom('picks').select(['user_id', 'person_id', 'day', 'mode']).orderBy('user_id').execute(),
  }
}

export const today = (who: Person) => who.call(picks.daily, {})
export const names = (list: readonly Pick[]) => list.map(({ nickname }) => nickname).sort()
export const namesOf = async (who: Person) => names((await today(who)).list)

export const bulk = (w: World, count: number) =>
  w.pool.query(
    `insert into users (uid, gender, birth_date, nickname, province, city, height, degree, avatar_key, created_at, last_used_at)
     select (2000000000 + g)::text, 1 + g % 2, date '1990-01-01' + (g * 7 % 3000)::int, '用户' || g, '上海', '上海', 170, 6, 'aa/f.jpg', $2, $2
     from generate_series(1, $1::int) g`,
    [count, w.now()],
  )

/** Seekers who live in one city. Men and women alternate. */
export const crowd = (count: number, wishOf: (at: number) => Partial<Seeker> = () => ({})): Seeker[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    gender: at % 2 === 0 ? 1 : 2,
    age: 24 + (at % 9),
    height: at % 2 === 0 ? 175 : 163,
    degree: 5 + (at % 3),
    marital: 1,
    income: 1 + (at % 4),
    province: '浙江',
    city: '杭州',
    hidesPlace: false,
    homeProvince: '',
    industry: '',
    company: '',
    minds: false,
    interests: [],
    wishes: null,
    mode: 'personal',
    offered: true,
    limited: false,
    verified: false,
    daysHere: 100,
    daysAway: 1,
    exposed: 0,
    waited: false,
    ...wishOf(at),
  }))
