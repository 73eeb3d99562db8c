import { notices } from '../../../contract/core/notices'
import { migrations } from '../../../server/db/migrate'
import { dropOldNotices } from '../../../server/domains/core/notices'
import { newHandle } from '../../../server/kernel/keys'
import { type Person, type World, world } from '../../world'
import { outside, reachable, rounds, textsOf, told } from './notices-acts'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await reachable(w, await w.person('林', { verified: ['realName'] }))
  await w.pool.query('drop trigger alert_to_notice on alerts')
})
afterEach(() => w.close())

/** Runs the part of the migration that turns alerts into notices. The parts before it have run already. */
async function carried() {
  const { sql = '' } = migrations().find(({ name }) => name.includes('one-way-to-tell')) ?? {}
  await w.pool.query(sql.slice(sql.indexOf('create trigger')))
}

type Alert = { kind?: string; read?: boolean; noticed: boolean }
/** Inserts an alert as the previous release did. */
async function alert(text: string, { kind = 'verify', read = false, noticed }: Alert): Promise<number> {
  const { rows } = await w.pool.query<{ id: number }>(
    'insert into alerts (user_id, kind, text, at, read_at, noticed) values ($1, $2, $3, $4, $5, $6) returning id',
    [lin.id, kind, text, w.now(), read ? w.now() : null, noticed],
  )
  return rows[0]?.id ?? 0
}
const notice = (text: string, more: { alert?: number; kind?: 'account'; about?: string } = {}) =>
  w.db
    .insertInto('notices')
    .values({
      ...{ public_id: newHandle(), user_id: lin.id, kind: more.kind ?? 'review', about: more.about ?? 'verify', text },
      ...{ since: w.now(), at: w.now(), due_at: w.now(), alert_id: more.alert ?? null },
    })
    .execute()
const popUps = async () => (await lin.call(notices.popUps, {})).list.map(({ text }) => text)

test('shows an unread alert as a pop-up once, and sends it outside once', async () => {
  await alert('older than notices', { noticed: true })
  await notice('repeated', { alert: await alert('repeated', { noticed: true }) })
  await alert('just written', { noticed: false })
  await alert('an end', { kind: 'cancellation', noticed: true })
  await notice('an end', { kind: 'account', about: '2026-03-25' })
  await carried()
  expect((await popUps()).sort()).toEqual(['an end', 'just written', 'older than notices', 'repeated'])
  expect((await textsOf(lin)).sort()).toEqual(['an end', 'just written', 'older than notices', 'repeated'])
  await rounds(w, 10)
  await rounds(w, 10)
  expect(
    outside(w, lin)
      .map((text) => text.split('：')[0])
      .sort(),
  ).toEqual(['审核结果', '审核结果', '账号提醒'])
})

test('neither shows nor sends a read alert', async () => {
  await notice('repeated', { alert: await alert('repeated', { noticed: true, read: true }) })
  await alert('just written', { noticed: false, read: true })
  await alert('older than notices', { noticed: true, read: true })
  await carried()
  await rounds(w, 10)
  expect([await popUps(), outside(w, lin)]).toEqual([[], []])
  expect((await told(lin)).map(({ text, read }) => [text, read]).sort()).toEqual([
    ['just written', true],
    ['repeated', true],
  ])
})

test('turns an alert of the earlier release into a notice at once, and leaves nothing for that release to show', async () => {
  await alert('before', { noticed: false })
  await carried()
  await alert('after', { kind: 'withdrawal', noticed: false })
  await alert('told by a notice of its own', { noticed: true })
  expect(await popUps()).toEqual(['before', 'after'])
  expect((await told(lin)).map(({ kind, about }) => [kind, about]).sort()).toEqual([
    ['order', 'withdrawal'],
    ['review', 'verify'],
  ])
  const left = await w.db.selectFrom('alerts').select(['noticed', 'read_at']).execute()
  expect(left.map(({ noticed, read_at }) => noticed && read_at !== null)).toEqual([true])
  await dropOldNotices(w.db, w.now())
  expect(await w.db.selectFrom('alerts').selectAll().execute()).toEqual([])
})
