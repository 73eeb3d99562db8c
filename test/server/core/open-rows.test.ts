import { blocking } from '../../../contract/core/blocking'
import { apply } from '../../../contract/meeting/apply'
import { likes } from '../../../contract/meeting/likes'
import { recommenders } from '../../../contract/meeting/recommenders'
import { visitors } from '../../../contract/meeting/visitors'
import { unlocks } from '../../../contract/money/unlocks'
import { follows } from '../../../contract/planet/follows'
import { openConversation } from '../../../server/domains/meeting/chat'
import { acts, type List, listNames as names, lists } from '../../support/person-lists'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  const verified = ['realName']
  lin = await w.person('林', { dogFood: 400, verified })
  wen = await w.person('文', { dogFood: 400, verified })
})
afterEach(() => w.close())

const first = { pageNo: 1, pageSize: 10 }
const doors = {
  visitor: visitors.unlock,
  follower: follows.unlock,
  recommender: recommenders.unlock,
  like: likes.unlock,
}
type Row = { uid: string; nickname: string; unlocked: boolean }
const rowOf = async (list: List, who = lin): Promise<Row | undefined> => (await who.call(lists[list], first)).records[0]
const rows = (who = lin) => Promise.all(names.map((list) => rowOf(list, who)))
const openOnes = async (who = lin) => (await rows(who)).map((row) => row?.unlocked)
const ask = (who: Person, whom: Person) => who.call(apply.send, { targetUserId: whom.uid, message: '一起去爬山吗' })

/** Acts by which two users show mutual interest. */
const yeses: Record<string, () => Promise<unknown>> = {
  'a mutual follow': async () => [await acts.follower(wen, lin), await acts.follower(lin, wen)],
  'a mutual like': async () => [await acts.like(wen, lin), await acts.like(lin, wen)],
  'an application that I accepted': async () => lin.call(apply.accept, { id: (await ask(wen, lin)).applyId }),
  'an application of mine that was accepted': async () => wen.call(apply.accept, { id: (await ask(lin, wen)).applyId }),
  'a conversation': () =>
    w.db
      .transaction()
      .execute((tx) => openConversation(tx, { a: lin.id, b: wen.id, openedBy: 'application', now: w.now() })),
}

// A.X61
test.each(Object.keys(yeses))('unlocks the row in every list without payment by %s', async (yes) => {
  for (const list of names.filter((name) => name === 'visitor' || name === 'recommender')) await acts[list](wen, lin)
  if (yes !== 'a mutual follow') await acts.follower(wen, lin)
  if (yes !== 'a mutual like') await acts.like(wen, lin)
  const handles = (await Promise.all(['visitor', 'recommender'].map((list) => rowOf(list as List)))).map(
    (row) => row?.uid,
  )
  for (const handle of handles) expect(handle).toHaveLength(22)
  await yeses[yes]?.()
  const had = await lin.holds()
  for (const row of await rows()) expect(row).toMatchObject({ uid: wen.uid, nickname: '文', unlocked: true })
  for (const handle of [...handles, wen.uid])
    expect(await lin.call(unlocks.unlock, { uid: handle ?? '' })).toMatchObject({ uid: wen.uid })
  for (const list of names) expect(await lin.call(doors[list], { uid: wen.uid })).toMatchObject({ uid: wen.uid })
  expect([await lin.holds(), (await lin.call(unlocks.history, first)).total]).toEqual([had, 0])
})

// A.X61
test.each(names)('unlocks a person in every list by one unlock among the %ss, paid once', async (list) => {
  for (const one of names) await acts[one](wen, lin)
  const handles = (await rows()).map((row) => row?.uid ?? '')
  expect(new Set(handles).size).toBe(4)
  await lin.call(doors[list], { uid: (await rowOf(list))?.uid ?? '' })
  for (const row of await rows()) expect(row).toMatchObject({ uid: wen.uid, nickname: '文', unlocked: true })
  for (const uid of [...handles, wen.uid]) await lin.call(unlocks.unlock, { uid })
  expect([await lin.holds(), (await lin.call(unlocks.history, first)).total]).toEqual([380, 1])
  // here only my side acts
  await wen.call(likes.like, { uid: lin.uid, type: 0 })
  await wen.call(follows.follow, { uid: lin.uid, type: 0 })
  for (const one of names) await acts[one](lin, wen)
  expect(await openOnes(wen)).toEqual([false, false, false, false])
})

// security V15
test('unlocks no row by an act of only one of the two users', async () => {
  for (const list of names) await acts[list](wen, lin)
  const before = await rows()
  expect(before.map((row) => row?.unlocked)).toEqual([false, false, false, false])
  await acts.visitor(lin, wen)
  await acts.recommender(lin, wen)
  await ask(wen, lin)
  expect(await rows()).toEqual(before)
  const other = await w.person('另')
  for (const list of ['visitor', 'recommender', 'like'] as const) await acts[list](other, lin)
  // my follow does not answer their like
  await acts.follower(lin, other)
  expect(
    (await Promise.all((['visitor', 'recommender', 'like'] as const).map((list) => rowOf(list)))).map(
      (row) => row?.unlocked,
    ),
  ).toEqual([false, false, false])
})

test('unlocks no row by a refused or withdrawn application', async () => {
  await acts.visitor(wen, lin)
  const { applyId } = await ask(wen, lin)
  await lin.call(apply.reject, { id: applyId, rejectReason: '距离较远' })
  expect(await rowOf('visitor')).toMatchObject({ unlocked: false, nickname: '神秘访客' })
  const { applyId: mine } = await ask(lin, wen)
  await lin.call(apply.stop, { id: mine })
  expect(await rowOf('visitor')).toMatchObject({ unlocked: false, nickname: '神秘访客' })
})

// security V11
test('shows a row that I blocked masked again after mutual interest, and treats its block as one by uid then', async () => {
  for (const list of ['visitor', 'like'] as const) await acts[list](wen, lin)
  const masked = (await rowOf('visitor'))?.uid ?? ''
  await acts.like(lin, wen)
  expect(await rowOf('visitor')).toMatchObject({ uid: wen.uid })
  await lin.call(blocking.block, { targetUserId: masked, type: 1 })
  expect((await lin.call(blocking.users, first)).records).toMatchObject([{ nickname: '文' }])
  expect(await rows()).toEqual([undefined, undefined, undefined, undefined])
})
