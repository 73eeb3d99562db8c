import { addDays, dayOf, minus, plus, startOf } from '../contract/kernel/time'
import type { Db } from '../server/db/client'
import { personById } from '../server/domains/core/people'
import { checkIn, createActivity, type NewActivity, saveEvaluation, signUp } from '../server/domains/play/offline'
import { unitOfWork } from '../server/kernel/unit-of-work'
import type { Gallery } from './gallery'
import { nameOf, type View } from './portraits/scene'

/** The first and the second listed user, and other users who may sign up. */
type Crowd = { first?: number; second?: number; others: readonly number[] }

const most = 24
const judged = { verdict: 'pass', reason: '', ref: '' } as const
/** Width of a picture in px. */
const width = 720

type Wish = Omit<NewActivity, 'endsAt' | 'refundUntil' | 'now' | 'banners'> & { hours: number; view?: View }
type Made = { name: string; startsAt: Date }

type Rating = 3 | 4 | 5
const opinions: readonly (readonly [Rating, string])[] = [
  [5, '主持人很会带气氛，不会让人落单，第一次来也不尴尬。'],
  [4, '桌游选得好，三个小时过得很快。要是地方再大一点就更好了。'],
  [5, '认识了两个聊得来的朋友，下次还来。'],
  [4, '整体很真诚，没有推销，时间安排得也合适。'],
  [3, '人有点多，轮到每个人说话的时间不长。'],
]

/**
 * Adds offline activities: future, full with a waiting list, past, past with evaluations.
 * @returns name of a past one
 */
export async function addActivities(
  { db, gallery }: { db: Db; gallery: Gallery },
  ids: readonly number[],
  now: Date,
): Promise<{ games: string }> {
  const { first, second, others } = await crowdOf(db, ids)
  const make = async ({ hours, view, ...wish }: Wish): Promise<Made> => {
    const { startsAt } = wish
    const banners = view === undefined ? [] : [gallery.storage.newKey('jpg')]
    await gallery.add(banners.map((key) => ({ key, width, scene: view ? nameOf(view, wish.title) : '' })))
    const times = { endsAt: plus(startsAt, hours, 'hour'), refundUntil: minus(startsAt, 1, 'day') }
    return { name: await createActivity(db, { ...wish, ...times, banners, now: minus(startsAt, 14, 'day') }), startsAt }
  }
  const [walk, cooking, talk] = comingOnes(now)
  const [games, hike] = pastOnes(now)
  await join(db, await make(walk), [first, ...others.slice(0, 8)], now)
  await join(db, await make(cooking), [...others.slice(0, 6), second, ...others.slice(6, 8)], now)
  await make(talk)
  const played = await make(games)
  await attend(db, played, [first, ...others.slice(2, 7)], { now, evaluated: 0 })
  await attend(db, await make(hike), [second, ...others.slice(0, 6)], { now, evaluated: 5 })
  return { games: played.name }
}

/** The moment `hour` o'clock, `days` days from today. */
const at = (now: Date, days: number, hour: number) => plus(startOf(addDays(dayOf(now), days)), hour, 'hour')

function comingOnes(now: Date): readonly [Wish, Wish, Wish] {
  return [
    {
      type: 1,
      title: '西湖边的傍晚散步',
      about:
        '沿着湖走一圈，大约五公里，走走停停。\n每半小时换一次同伴，聊不下去也没关系，换一个就好。\n请穿方便走路的鞋，下雨改期。',
      city: '杭州',
      place: '断桥东侧集合',
      startsAt: at(now, 4, 16),
      hours: 3,
      capacity: 20,
      price: 0,
      view: { place: 'sea', subject: 'lake' },
    },
    {
      type: 1,
      title: '六人小厨房：一起做一顿饭',
      about: '六个人，一间厨房，三菜一汤。\n食材和围裙我们准备，你带上胃口。\n吃完一起洗碗，这是最好聊天的时候。',
      city: '杭州',
      place: '滨江 · 有火厨房',
      startsAt: at(now, 6, 17),
      hours: 4,
      capacity: 6,
      price: 0,
      view: { place: 'room', subject: 'kitchen' },
    },
    {
      type: 2,
      title: '书店夜谈：聊聊第一次约会',
      about: '一个小时听故事，一个小时轮流说。\n没有主持人，也没有任务，想说就说。\n名额不多，报名后请尽量来。',
      city: '上海',
      place: '静安 · 半层书店',
      startsAt: at(now, 9, 19),
      hours: 2,
      capacity: 12,
      price: 30,
      view: { place: 'bookshop', subject: 'books' },
    },
  ]
}

function pastOnes(now: Date): readonly [Wish, Wish] {
  return [
    {
      type: 1,
      title: '桌游之夜',
      about: '新手友好的桌游，每桌四到六人，一小时换一桌。',
      city: '杭州',
      place: '西湖区 · 骰子实验室',
      startsAt: at(now, -2, 19),
      hours: 3,
      capacity: 8,
      price: 0,
      view: { place: 'cafe', subject: 'games' },
    },
    {
      type: 1,
      title: '宝石山看日落',
      about: '从保俶塔出发，慢慢走到初阳台，赶上日落就坐一会儿。',
      city: '杭州',
      place: '保俶塔前集合',
      startsAt: at(now, -6, 15),
      hours: 3,
      capacity: 10,
      price: 0,
      view: { place: 'hill', subject: 'sunset' },
    },
  ]
}

async function crowdOf(db: Db, ids: readonly number[]): Promise<Crowd> {
  const may = async (id: number) => {
    const { verified, banned_at, cancelled_at } = await personById(db, id)
    return verified.includes('realName') && !banned_at && !cancelled_at
  }
  const others: number[] = []
  for (const id of ids.slice(12)) if (others.length < most && (await may(id))) others.push(id)
  const listed = async (id: number | undefined) => (id !== undefined && (await may(id)) ? id : undefined)
  return { first: await listed(ids[0]), second: await listed(ids[1]), others }
}

type Someone = number | undefined
const known = (people: readonly Someone[]) => people.filter((id) => id !== undefined)
const attender = (id: number) => ({ id, bans: [] })

/**
 * Signs users up in this order; above the capacity they wait.
 * @returns check-in codes of users with a seat
 */
async function join(
  db: Db,
  { name: activityId }: Made,
  people: readonly Someone[],
  now: Date,
): Promise<Map<number, string>> {
  const codes = new Map<number, string>()
  for (const id of known(people)) {
    const ctx = { now, me: attender(id) }
    const { code } = await unitOfWork(db, (tx) => signUp({ ...ctx, db: tx }, { activityId, wait: true }))
    if (code !== '') codes.set(id, code)
  }
  return codes
}

/** Signs users up a week before the activity and checks them in. The last `evaluated` of them write an evaluation. */
async function attend(
  db: Db,
  made: Made,
  people: readonly Someone[],
  { now, evaluated }: { now: Date; evaluated: number },
): Promise<void> {
  const { name: activityId, startsAt } = made
  const codes = await join(db, made, people, minus(startsAt, 7, 'day'))
  for (const code of codes.values()) await unitOfWork(db, (tx) => checkIn(tx, activityId, code, startsAt))
  const writers = evaluated === 0 ? [] : [...codes.keys()].slice(-evaluated)
  for (const [n, id] of writers.entries()) {
    const [rating, content] = opinions[n % opinions.length] ?? [5, '']
    const wish = { activityId, rating, content, images: [] }
    await unitOfWork(db, (tx) => saveEvaluation({ db: tx, now, me: { id } }, wish, judged))
  }
}
