import { seedPopulation } from '../../server/demo'
import { guests } from '../../server/demo/cast'
import { type Gallery, openGallery } from '../../server/demo/gallery'
import { startSession } from '../../server/modules/sessions'
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
    // browsers sign with real time, and the screens outlast a signature
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

/** Phones of the listed users, by purpose. */
export const listed = {
  ordinary: guests[0]?.phone ?? '',
  member: guests[1]?.phone ?? '',
  poor: guests[2]?.phone ?? '',
  fresh: guests[3]?.phone ?? '',
}

/** An order of the member that was paid in yuan. */
const boughtOf = (w: Pick<World, 'db'>): Promise<{ orderNo: string }> =>
  w.db
    .selectFrom('orders')
    .where('currency', '=', 'yuan')
    .where('state', '=', 'delivered')
    .select('no as orderNo')
    .orderBy('id')
    .executeTakeFirstOrThrow()

/** The number of a request to customer service. */
const requestOf = (w: Pick<World, 'db'>): Promise<{ no: string }> =>
  w.db.selectFrom('support_requests').select('no').orderBy('id').executeTakeFirstOrThrow()

/** Queries of screens that are of one number. */
export const numbersOf = async (w: Pick<World, 'db'>) => ({
  '/user/support/request': await requestOf(w),
  '/user/invoice': await boughtOf(w),
})
