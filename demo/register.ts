import { verifications } from '../contract/kernel/options'
import { addDays, ageOn, dayOf, isDay, minus, plus, startOf, weekOf } from '../contract/kernel/time'
import type { Db } from '../server/db/client'
import type { NewUser } from '../server/db/tables'
import { register } from '../server/domains/account/account'
import { punish } from '../server/domains/account/punishments'
import { setVerified } from '../server/domains/account/verify'
import { companyKeyOf } from '../server/domains/core/people'
import { giveCards } from '../server/domains/money/cards'
import { grant } from '../server/domains/money/dog-food'
import { setMembership } from '../server/domains/money/member'
import { addPosts } from '../server/domains/planet/planet'
import { setWishes } from '../server/domains/profile/prefer'
import type { Keys } from '../server/kernel/keys'
import { unitOfWork } from '../server/kernel/unit-of-work'
import { genderOf, type Guest, guests, isNew } from './cast'
import { castPages } from './cast-pages'
import type { DemoPerson } from './people'
import { postText } from './people-stories'
import { eachOf } from './progress'
import { wishesOf } from './wishes'

/** Extra columns of a user: a few users are paired, hidden or cancelled. */
function standingOf(index: number, now: Date): Partial<NewUser> {
  return {
    stealth: index % 41 === 0,
    paired: index % 43 === 0,
    cancelled_at: index % 53 === 0 ? minus(now, 3, 'day') : null,
    hide_school: index % 29 === 0,
    hide_company: index % 31 === 0,
    hide_location: index % 37 === 0,
    block_colleagues: index % 23 === 0,
  }
}

/** Every fifth user has some verification, every twentieth has all four. */
const provedBy = (index: number) => (index % 5 === 0 ? verifications.slice(0, 1 + ((index / 5) % 4)) : [])

/** Columns of the profile. Every seventeenth user lacks basic data. */
const sayingOf = (person: DemoPerson, index: number, since: Date) => ({
  birth_date: person.birthDate,
  province: person.province,
  city: person.city,
  home_province: person.homeProvince,
  home_city: person.homeCity,
  height: index % 17 === 16 ? 0 : person.height,
  weight: person.weight,
  marital: person.marital,
  overseas: person.overseas,
  degree: person.degree,
  school: person.school,
  position: person.job,
  industry: person.industry,
  company: person.company,
  company_key: companyKeyOf(person.company),
  company_since: person.company === '' ? null : since,
  income: person.income,
  self_description: person.selfDescription,
  family_background: person.familyBackground,
  love_values: person.loveValues,
  partner_wishes: person.partnerWishes,
  interests: [...person.interests],
})

/** Moves a birth date to today's day in the same year, or to 28 February if that year has no such day. */
function bornToday(birthDate: string, now: Date): string {
  const day = `${birthDate.slice(0, 4)}${dayOf(now).slice(4)}`
  return isDay(day) ? day : `${birthDate.slice(0, 4)}-02-28`
}

const guestOf = ({ stealth = false, birthday = false }: Guest, { birthDate }: DemoPerson, now: Date) => ({
  stealth,
  birth_date: birthday ? bornToday(birthDate, now) : birthDate,
})

/**
 * How many days ago a user registered. The cast was there before all events that the demo data give it, except its new
 * user, who registered within the last days.
 */
const daysHere = (index: number) => (index < guests.length && !isNew(index) ? 200 + index : 1 + (index % 300))

/** A phone number that belongs to no phone. */
export const crowdPhone = (index: number) => `139${String(index).padStart(8, '0')}`

/** The number of posts before those of each user, from which the texts of the user's posts follow. */
function firstTexts(people: readonly DemoPerson[]): number[] {
  let count = 0
  return people.map(({ posts }, index) => {
    const from = count
    if (!castPages[index]) count += posts.length
    return from
  })
}

/** Registers all users and returns their inner ids in order. */
export async function registerAll(
  { db, keys, now }: { db: Db; keys: Keys; now: Date },
  people: readonly DemoPerson[],
  tell: (done: number, total: number) => void,
) {
  const ids: number[] = []
  const textFrom = firstTexts(people)
  await eachOf(
    people,
    8,
    async (drawn, index) => {
      const guest = guests[index]
      const page = castPages[index]
      const person = { ...drawn, ...page }
      const phone = guest?.phone ?? crowdPhone(index)
      const created_at = minus(now, daysHere(index), 'day')
      await unitOfWork(db, async (tx) => {
        const id = await register(tx, {
          phone_lookup: keys.lookup(phone),
          phone_sealed: keys.seal(phone),
          phone_proved_at: now,
          last_used_at: now,
          gender: genderOf(people, index),
          nickname: guest?.nickname ?? person.nickname,
          created_at,
          // set back, so that the companies of the cast already count for colleagues
          ...sayingOf(person, index, guest ? minus(now, 90, 'day') : created_at),
          ...(guest ? guestOf(guest, person, now) : standingOf(index, now)),
          ...Object.fromEntries((page?.hides ?? []).map((column) => [column, true])),
        })
        ids[index] = id
        await setVerified(tx, id, page?.verified ?? provedBy(index), now, keys)
        await addPosts(
          tx,
          id,
          person.posts.map(({ content, hoursAgo, anonymous }, nth) => ({
            content: page ? content : postText((textFrom[index] ?? 0) + nth),
            anonymous,
            at: minus(now, hoursAgo, 'hour'),
          })),
        )
        const wish = wishesOf(index, {
          gender: genderOf(people, index),
          age: ageOn(person.birthDate, now),
          degree: person.degree,
        })
        // set two days ago, so that the preferences are already in effect
        if (wish) await setWishes(tx, id, wish, minus(now, 2, 'day'))
        await endow(tx, id, index, now)
        await banSome(tx, id, index, now)
      })
    },
    tell,
  )
  return ids
}

/** Bans a few users, with all effects of a ban, such as the frozen wallet. */
async function banSome(db: Db, user: number, index: number, now: Date) {
  if (index < guests.length || index % 47 !== 0) return
  const lastWeek = startOf(addDays(weekOf(now), (index % 6) - 7))
  const cause = index % 2 === 0 ? 'fraud' : 'other'
  await punish(db, { user, kind: 'ban', cause, reason: '多次发送广告信息', now: plus(lastWeek, 10, 'hour') })
}

/** Gives dog food, cards and membership. Granted dog food can never be withdrawn. */
async function endow(db: Db, user: number, index: number, now: Date) {
  const { limited, permanent, hearts, meetCards, member } = endowmentOf(index)
  const give = (amount: number, kind: 'permanent' | 'limited') =>
    grant(
      db,
      { user, amount, once: `demo:${user}:${kind}`, kind: 'welcome', description: '新人礼', now },
      { kind, origin: 'granted' },
    )
  if (limited > 0) await give(limited, 'limited')
  if (permanent > 0) await give(permanent, 'permanent')
  const cards = [
    { kind: 'heart', count: hearts },
    { kind: 'meet', count: meetCards },
  ] as const
  for (const { kind, count } of cards)
    if (count > 0)
      await giveCards(db, { user, kind, count, once: `demo:${user}:${kind}`, source: '新人礼', now, days: null })
  if (member)
    await setMembership(db, user, {
      level: 1,
      version: member === 'old' ? 0 : 1,
      expires_at: plus(now, 90, 'day'),
    })
}

/** Balance, cards and membership of a user: scripted for the cast, derived from the index for all others. */
function endowmentOf(index: number) {
  const guest = guests[index]
  if (guest) {
    const { dogFood, limited, hearts = 0, meetCards = 0, member } = guest
    return { limited, permanent: dogFood - limited, hearts, meetCards, member }
  }
  const turn = index % 2 === 0 ? 'new' : 'old'
  const member = index % 9 === 0 ? turn : undefined
  return { limited: index % 3 === 0 ? 20 : 0, permanent: 40, hearts: 0, meetCards: 0, member }
}
