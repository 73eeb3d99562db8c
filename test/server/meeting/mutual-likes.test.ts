import { apply } from '../../../contract/meeting/apply'
import { chat } from '../../../contract/meeting/chat'
import { likes } from '../../../contract/meeting/likes'
import { follows } from '../../../contract/planet/follows'
import { block, placeOf, say, talker } from '../../support/talkers'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await talker(w, '林', { dogFood: 400 })
  wen = await talker(w, '文', { dogFood: 400 })
})
afterEach(() => w.close())

const like = (who: Person, whom: Person, type: 0 | 1 = 1) => who.call(likes.like, { uid: whom.uid, type })
const follow = (who: Person, whom: Person) => who.call(follows.follow, { uid: whom.uid, type: 1 })
const set = ({ id }: Person, now: object) => w.db.updateTable('users').set(now).where('id', '=', id).execute()
const listed = async (who: Person) => (await who.call(likes.mutual, { pageNo: 1, pageSize: 10 })).total
/** The mutual like as each of the two sees it in the conversation and in the list. */
const told = async (id: string) => ({
  lin: (await placeOf(lin, id)).mutualLike,
  wen: (await placeOf(wen, id)).mutualLike,
  lists: [await listed(lin), await listed(wen)],
})
const both = { lin: true, wen: true, lists: [1, 1] }
const neither = { lin: false, wen: false, lists: [0, 0] }

async function accepted() {
  const { applyId } = await lin.call(apply.send, { targetUserId: wen.uid })
  return (await wen.call(apply.accept, { id: applyId })).conversationId
}

// security V22
test('shows no mutual like in a conversation opened by an application until both like each other', async () => {
  const id = await accepted()
  expect(await told(id)).toEqual(neither)
  // a one-sided like stays secret, although the two already have a conversation
  await like(wen, lin)
  expect(await told(id)).toEqual(neither)
  await like(lin, wen)
  expect(await told(id)).toEqual(both)
})

test('does not treat a conversation opened by mutual follows as a mutual like', async () => {
  await follow(lin, wen)
  await follow(wen, lin)
  const { conversationId } = await lin.call(chat.open, { uid: wen.uid })
  await like(lin, wen)
  expect(await told(conversationId)).toEqual(neither)
})

test('shows a mutual like to both until one withdraws it, and then to neither, as the lists do', async () => {
  await like(wen, lin)
  const { conversationId: id } = await like(lin, wen)
  expect(await told(id)).toEqual(both)
  await say(lin, id, '你好')
  await like(wen, lin, 0)
  expect(await told(id)).toEqual(neither)
})

// security V13
test.each(['hides', 'blocks', 'is banned'])(
  'shows the same mutual likes in the conversation and the list after one user %s, also once that user withdraws it',
  async (way) => {
    await like(wen, lin)
    const { conversationId: id } = await like(lin, wen)
    if (way === 'blocks') await block(w, wen, lin)
    else await set(wen, way === 'hides' ? { stealth: true } : { banned_at: w.now() })
    const now = async () => [(await placeOf(lin, id)).mutualLike, await listed(lin)]
    expect(await now()).toEqual([true, 1])
    await w.db.deleteFrom('likes').where('liker_id', '=', wen.id).execute()
    expect(await now()).toEqual([false, 0])
  },
)
