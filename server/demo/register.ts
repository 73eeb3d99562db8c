import type { Db } from '../db/client'
import type { NewUser } from '../db/tables'
import type { Keys } from '../keys'
import { register } from '../modules/account'
import { grant } from '../modules/dog-food'
import { setMembership } from '../modules/member'
import { setHoldings } from '../modules/profile'
import { genderOf, guests } from './cast'
import type { DemoPerson } from './people'
import { eachOf } from './progress'

const day = 86_400_000

/** How the ordinary people of the population differ: one in so many is verified, a member, hidden, banned or gone. */
function standingOf(index: number, now: Date): Partial<NewUser> {
  const past = new Date(now.getTime() - 3 * day)
  return {
    verified: index % 5 === 0 ? ['realName', 'education', 'work', 'marital'].slice(0, 1 + (index % 4)) : [],
    level: index % 4 === 0 ? 3 : index % 3,
    stealth: index % 41 === 0,
    paired: index % 43 === 0,
    banned_at: index % 47 === 0 ? past : null,
    cancelled_at: index % 53 === 0 ? past : null,
  }
}

/** Registers everybody and gives them what they hold; answers their inner ids in order. */
export async function registerAll(
  { db, keys, now }: { db: Db; keys: Keys; now: Date },
  people: readonly DemoPerson[],
  tell: (done: number, total: number) => void,
) {
  const ids: number[] = []
  await eachOf(
    people,
    8,
    async (person, index) => {
      const guest = guests[index]
      const phone = guest?.phone ?? `139${String(index).padStart(8, '0')}`
      await db.transaction().execute(async (tx) => {
        const id = await register(tx, {
          phone_lookup: keys.lookup(phone),
          phone_sealed: keys.seal(phone),
          gender: genderOf(people, index),
          birth_date: person.birthDate,
          nickname: guest?.nickname ?? person.nickname,
          province: person.province,
          city: person.city,
          height: person.height,
          degree: person.degree,
          school: person.school,
          position: person.job,
          income: person.income,
          self_description: person.selfDescription,
          interests: [...person.interests],
          created_at: new Date(now.getTime() - (1 + (index % 300)) * day),
          ...(guest ? { stealth: guest.stealth ?? false, level: 2, verified: ['realName'] } : standingOf(index, now)),
        })
        ids[index] = id
        await endow(tx, id, index, now)
      })
    },
    tell,
  )
  return ids
}

/** Dog food, membership, hearts and meet cards of one person; granted dog food can never be withdrawn. */
async function endow(db: Db, user: number, index: number, now: Date) {
  const guest = guests[index]
  const give = (amount: number, kind: 'permanent' | 'limited') =>
    grant(
      db,
      { user, amount, once: `demo:${user}:${kind}`, kind: 'welcome', description: '新人礼', now },
      { kind, origin: 'granted' },
    )
  const limited = guest?.limited ?? (index % 3 === 0 ? 20 : 0)
  const permanent = guest ? guest.dogFood - guest.limited : 40
  if (limited > 0) await give(limited, 'limited')
  if (permanent > 0) await give(permanent, 'permanent')
  const { hearts = 0, meetCards = 0 } = guest ?? {}
  if (hearts > 0 || meetCards > 0) await setHoldings(db, user, { hearts, meet_cards: meetCards })
  const member = guest ? guest.member : index % 9 === 0 ? (index % 2 === 0 ? 'new' : 'old') : undefined
  if (member)
    await setMembership(db, user, {
      level: 1,
      version: member === 'old' ? 0 : 1,
      expires_at: new Date(now.getTime() + 90 * day),
    })
}
