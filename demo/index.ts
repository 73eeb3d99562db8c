import { dayOf } from '../contract/kernel/time'
import type { Db } from '../server/db/client'
import { beginSeeding, endSeeding, seedingBegun } from '../server/db/seeding'
import { countCrowds } from '../server/domains/core/people'
import type { Deps } from '../server/kernel/context'
import { addAnswers } from './answers'
import { addBoard } from './board'
import { addCampaigns } from './campaigns'
import { guests, parentGuests } from './cast'
import { addCloser } from './closer'
import { addCoupons } from './coupons'
import { addElections } from './elections'
import type { Gallery } from './gallery'
import { addLinks } from './links'
import { addListDecisions, addMeetings } from './meeting'
import { addActivities } from './offline'
import { addOrders } from './orders'
import { addFamilies } from './parents'
import { demoPeople } from './people'
import { addPortraits } from './pictures'
import { addPlanes } from './planes'
import { addPlanet } from './planet'
import { paint } from './progress'
import { findLogins, isUntouched, nameSomebody, somebodyExists, wipe } from './queries'
import { addQuizzes } from './quizzes'
import { registerAll } from './register'
import { addSupport } from './support'
import { addVisits } from './visits'
import { addVoices } from './voices'
import { addYearEnd } from './year-end'

/** Fixed seed, so that every machine gets the same population. */
const seed = 20260101

/**
 * Seeds an empty database, except with DEMO=off or in production.
 * @returns login hints; empty when nothing was seeded
 */
export async function seedWhenEmpty(deps: Deps, gallery: Gallery): Promise<readonly string[]> {
  const { db, env, keys } = deps
  if (env.DEMO === 'off' || env.NODE_ENV === 'production') {
    // already in use: an unfinished population stays as it is
    await endSeeding(db)
    return []
  }
  await seedOnce(deps, gallery)
  return logins(db, { keys })
}

type Tools = Pick<Deps, 'db' | 'env' | 'keys' | 'providers' | 'now'>

/**
 * Seeds an empty database, or restarts an interrupted seeding if nothing was used yet.
 * @returns false when there are users already
 */
export async function seedOnce(tools: Tools, gallery: Gallery): Promise<boolean> {
  const { db, now } = tools
  if (await somebodyExists(db)) {
    if (!(await seedingBegun(db)) || !(await isUntouched(db))) return false
    await wipe(db)
  }
  await beginSeeding(db, now())
  await seedPopulation(tools, gallery)
  await endSeeding(db)
  return true
}

/** Seeds through the product's own modules. The result is deterministic except for keys and uids. */
export async function seedPopulation(tools: Tools, gallery: Gallery): Promise<void> {
  const { db, env, keys, now } = tools
  const at = now()
  const people = demoPeople(env.DEMO_PEOPLE, seed, dayOf(at))
  const started = performance.now()
  await gallery.begin()
  const ids = await registerAll({ db, keys, now: at }, people, paint('演示用户'))
  const [first, second] = ids
  await countCrowds(db)
  if (first !== undefined && second !== undefined) await nameSomebody(db, first, second)
  await addVisits(db, people, ids, at, paint('访客记录'))
  await addPortraits({ db, gallery }, people, ids, at, paint('头像照片'))
  await addVoices(tools, ids, at)
  await addAnswers({ db, gallery }, ids, at)
  // the lists need final levels, and the levels are final here
  await addMeetings(db, people, ids, at, paint('认识与聊天'))
  await addCloser(tools, ids, at)
  await addListDecisions(db, ids, at)
  await addPlanet({ db, gallery }, people, ids, at, paint('星球动态'))
  await addCoupons(db, ids, at)
  await addOrders(tools, ids, at)
  await addSupport(tools, ids, at)
  await addYearEnd(tools, ids, at)
  await addCampaigns({ db, gallery }, at)
  await addLinks({ db, gallery }, at)
  await addQuizzes(db, ids, at)
  await addPlanes(db, ids, at)
  await addBoard(db, ids, at)
  const { games } = await addActivities({ db, gallery }, ids, at)
  await addElections(tools, ids, { now: at, games })
  await addFamilies({ db, keys, gallery }, ids, at)
  process.stdout.write(
    `演示数据就绪：${people.length} 人，用时 ${Math.round((performance.now() - started) / 1000)} 秒\n`,
  )
}

const logIns = [...guests, ...parentGuests]

async function logins(db: Db, { keys }: Pick<Deps, 'keys'>): Promise<readonly string[]> {
  const known = new Set(
    (
      await findLogins(
        db,
        logIns.map(({ phone }) => keys.lookup(phone)),
      )
    ).map((lookup) => lookup.toString('hex')),
  )
  const present = logIns.filter(({ phone }) => known.has(keys.lookup(phone).toString('hex')))
  if (present.length === 0) return []
  return ['演示账号（验证码会打印在这里）：', ...present.map(({ phone, about }) => `${phone}  ${about}`)]
}
