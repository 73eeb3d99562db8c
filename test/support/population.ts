import { seedPopulation } from '../../demo'
import { guests } from '../../demo/cast'
import { type Gallery, openGallery } from '../../demo/gallery'
import { startSession } from '../../server/domains/core/sessions'
import { type World, world } from '../world'

/** A world with the demo population, and logins for its listed users. */
export async function populated(people: number, options: Parameters<typeof world>[0] = {}) {
  const quiet = process.stdout.write.bind(process.stdout)
  process.stdout.write = () => true
  try {
    const opened: { gallery?: Gallery } = {}
    const w = await world({
      at: new Date(),
      ...options,
      deps: (deps) => {
        const gallery = openGallery(deps.env, deps.providers.storage)
        opened.gallery = gallery
        const drawn = { ...deps, providers: { ...deps.providers, storage: gallery.storage } }
        return options.deps?.(drawn) ?? drawn
      },
      env: { DEMO_PEOPLE: people, NEW_APP_CLIENTS: ['ios', 'android', 'miniprogram'], ...options.env },
    })
    if (opened.gallery) await seedPopulation(w.deps, opened.gallery)
    // browsers sign with the real time, and checking the screens takes longer than a signature is valid
    const clock = setInterval(() => {
      w.pass(Date.now() - w.now().getTime())
    }, 1000)
    const close = () => {
      clearInterval(clock)
      return w.close()
    }
    return { ...w, close, sessionOf: (phone: string) => sessionOf(w, phone) }
  } finally {
    process.stdout.write = quiet
  }
}

async function sessionOf({ db, deps, now }: Awaited<ReturnType<typeof world>>, phone: string) {
  const user = await db
    .selectFrom('users')
    .where('phone_lookup', '=', deps.keys.lookup(phone))
    .select(['id', 'uid'])
    .executeTakeFirstOrThrow()
  const token = await startSession(db, {
    user: user.id,
    appId: 'miniprogram',
    device: 'a-browser',
    agent: '',
    fromLink: false,
    now: now(),
  })
  return { ...user, token }
}

/** Phone numbers of the listed users, by purpose. */
export const listed = {
  ordinary: guests[0]?.phone ?? '',
  member: guests[1]?.phone ?? '',
  poor: guests[2]?.phone ?? '',
  fresh: guests[3]?.phone ?? '',
}

/** The number of the first request to customer service. */
export const requestOf = (w: Pick<World, 'db'>): Promise<{ no: string }> =>
  w.db.selectFrom('support_requests').select('no').orderBy('id').executeTakeFirstOrThrow()

/** Orders that were paid with money, latest first. */
export const boughtBy = (w: Pick<World, 'db'>, { id }: { id: number }): Promise<{ orderNo: string }[]> =>
  w.db
    .selectFrom('orders')
    .where('user_id', '=', id)
    .where('currency', '=', 'yuan')
    .orderBy('id', 'desc')
    .select('no as orderNo')
    .execute()

/** The conversation of a user with a person when both like each other. */
export const matchedTalkOf = (w: Pick<World, 'db'>, { id }: { id: number }): Promise<string> =>
  w.db
    .selectFrom('conversations as c')
    .innerJoin('conversation_members as m', 'm.conversation_id', 'c.id')
    .innerJoin('likes as mine', (join) =>
      join.onRef('mine.liker_id', '=', 'm.user_id').onRef('mine.liked_id', '=', 'm.other_id'),
    )
    .innerJoin('likes as theirs', (join) =>
      join.onRef('theirs.liker_id', '=', 'm.other_id').onRef('theirs.liked_id', '=', 'm.user_id'),
    )
    .where('m.user_id', '=', id)
    .select('c.public_id')
    .limit(1)
    .executeTakeFirstOrThrow()
    .then((row) => row.public_id)
