import { blocking } from '../../contract/core/blocking'
import { apply } from '../../contract/meeting/apply'
import { chat } from '../../contract/meeting/chat'
import { likes } from '../../contract/meeting/likes'
import { recommenders } from '../../contract/meeting/recommenders'
import { visitors } from '../../contract/meeting/visitors'
import { follows } from '../../contract/planet/follows'
import { planet } from '../../contract/planet/planet'
import { openConversation } from '../../server/domains/meeting/chat'
import { newHandle } from '../../server/kernel/keys'
import { newKeyFor } from '../support/talkers'
import { type Person, type World, world } from '../world'
import { type Call, calls, plainInput } from './calls'
import { talk } from './posts'
import { shoot, written } from './shots'
import { recorded } from './statements'
import { choices, inputsFor, type Names, plainAddress } from './twins'

// This file makes every call about every person, in three scenes.

/** Whether the people of a scene are visible to its viewer, hide in stealth, or block the viewer. */
const states = ['normal', 'stealth', 'blocked'] as const
type State = (typeof states)[number]
/** Relations between a person and the viewer. */
const kinds = ['stranger', 'masked', 'open', 'asked', 'asking', 'accepted', 'masks'] as const
type Kind = (typeof kinds)[number]
type Scene = { state: State; viewer: Person; people: Record<Kind, Person>; names: Record<Kind, Names> }

let w: World
const scenes = {} as Record<State, Scene>
const page = { pageNo: 1, pageSize: 50 }

async function drawTo(viewer: Person, person: Person) {
  await person.visits(viewer)
  await person.call(follows.follow, { uid: viewer.uid, type: 1 })
  await person.call(likes.like, { uid: viewer.uid, type: 1 })
  await person.call(recommenders.recommend, { uid: viewer.uid })
}

const ties: Record<Kind, (viewer: Person, person: Person) => Promise<unknown>> = {
  stranger: async () => undefined,
  masked: drawTo,
  async open(viewer, person) {
    const { uid } = person
    await drawTo(viewer, person)
    for (const [list, unlock] of [
      [visitors.list, visitors.unlock],
      [recommenders.recommendMe, recommenders.unlock],
    ] as const) {
      const rows = (await viewer.call(list, page)).records.filter((row) => !row.unlocked)
      // the lists also have rows of other people; unlock only those of this person
      const handles = await handlesOf(viewer, person)
      for (const row of rows) if (handles.includes(row.uid)) await viewer.call(unlock, { uid: row.uid })
    }
    await viewer.call(follows.follow, { uid, type: 1 })
    await viewer.call(likes.like, { uid, type: 1 })
    await viewer.call(recommenders.recommend, { uid })
    await viewer.call(blocking.blockDynamics, { uid })
    const { conversationId } = await viewer.call(chat.open, { uid })
    for (const one of [viewer, person])
      await one.call(chat.send, { conversationId, clientKey: newHandle(), kind: 'text', text: '你好' })
    const invited = { key_mac: null, network_mac: null, inviter_mac: null, doubts: [], decided_at: null, at: w.now() }
    await w.db
      .insertInto('invitations')
      .values({ invitee_id: person.id, inviter_id: viewer.id, ...invited })
      .execute()
  },
  asked: (viewer, { uid }) => viewer.call(apply.send, { targetUserId: uid }),
  asking: (viewer, person) => person.call(apply.send, { targetUserId: viewer.uid }),
  async accepted(viewer, person) {
    const { applyId } = await person.call(apply.send, { targetUserId: viewer.uid })
    await viewer.call(apply.accept, { id: applyId })
  },
  async masks(viewer, person) {
    await viewer.visits(person)
    await person.visits(viewer)
  },
}

const handlesOf = async ({ id: me }: Person, { id: them }: Person): Promise<string[]> =>
  (
    await w.pool.query<{ handle: string }>(
      `select handle from visits where host_id = $1 and guest_id = $2 union all
       select handle from follows where followed_id = $1 and follower_id = $2 union all
       select handle from likes where liked_id = $1 and liker_id = $2 union all
       select handle from recommends where recommended_id = $1 and recommender_id = $2`,
      [me, them],
    )
  ).rows.map(({ handle }) => handle)

async function namesOf(viewer: Person, person: Person): Promise<Names> {
  const both = [viewer.id, person.id]
  const publicIds = (table: string, a: string, b: string) =>
    w.pool
      .query<{ name: string }>(
        `select public_id as name from ${table} where ${a} = any ($1) and ${b} = any ($1) order by id`,
        [both],
      )
      .then(({ rows }) => rows.map(({ name }) => name))
  const posts = await publicIds('dynamics', 'user_id', 'user_id')
  const { rows: said } = await w.pool.query<{ name: string; post: string }>(
    `select c.public_id as name, d.public_id as post from comments as c join dynamics as d on d.id = c.dynamic_id
     where d.public_id = any ($1) and c.user_id = any ($2) order by c.id`,
    [posts, both],
  )
  return {
    ...person,
    posts,
    comments: said,
    handles: await handlesOf(viewer, person),
    conversations: await publicIds('conversations', 'low_id', 'high_id'),
    applications: await publicIds('applications', 'from_id', 'to_id'),
  }
}

/** Unlocks one anonymous post of a person. It stays unlocked when the author hides or blocks later. */
async function buyPost(viewer: Person, { id }: Person) {
  const { public_id } = await w.db
    .selectFrom('dynamics')
    .where('user_id', '=', id)
    .where('anonymous', '=', true)
    .select('public_id')
    .executeTakeFirstOrThrow()
  await viewer.call(planet.unlock, { dynamicId: public_id })
}

async function hide({ state, viewer, people }: Scene) {
  for (const [kind, person] of Object.entries(people)) {
    if (state === 'stealth')
      await w.db.updateTable('users').set({ stealth: true }).where('id', '=', person.id).execute()
    if (state !== 'blocked') continue
    const [row] = kind === 'masks' ? (await person.call(visitors.list, page)).records : []
    await person.call(blocking.block, { targetUserId: row?.uid ?? viewer.uid, type: 1 })
    if (kind === 'masks') expect(row?.uid).not.toBe(viewer.uid)
  }
}

beforeAll(async () => {
  // otherwise the shown number of online users would be random
  w = await world({ env: { ONLINE_FIGURE: 'none' } })
  const trusted = { verified: ['realName'], dogFood: 3000 }
  for (const [n, state] of states.entries()) {
    const viewer = await w.person(`林${n}`, trusted)
    const people = {} as Scene['people']
    for (const kind of kinds) people[kind] = await w.person(`${kind}${n}号`, trusted)
    for (const kind of kinds) await ties[kind](viewer, people[kind])
    for (const kind of kinds) await talk(viewer, people[kind], kind === 'open')
    scenes[state] = { state, viewer, people, names: {} as Scene['names'] }
  }
  for (const { viewer, people } of Object.values(scenes)) await buyPost(viewer, people.open)
  w.pass(60_000)
  for (const scene of Object.values(scenes)) await hide(scene)
  w.pass(60_000)
  for (const { viewer, people, names } of Object.values(scenes)) {
    // a person who blocked a masked row can still visit the user behind it
    await people.masks.visits(viewer)
    const both = { a: viewer.id, b: people.masks.id, openedBy: 'application', now: w.now() } as const
    await w.db.transaction().execute((tx) => openConversation(tx, both))
    for (const kind of kinds) names[kind] = await namesOf(viewer, people[kind])
  }
})
afterAll(() => w.close())

/**
 * Removes the posts of the other two scenes from an answer, and sorts the rest regardless of their ids. All scenes
 * share one planet: a viewer sees posts of people of other scenes, but not of people who hide in the viewer's own
 * scene.
 */
const ofOneScene = (text: string, { state }: Scene) => {
  const elsewhere = Object.values(scenes).flatMap((other) =>
    other.state === state ? [] : Object.values(other.names).flatMap(({ posts }) => posts),
  )
  return text.replace(/(?<="dynamics":\[).*(?=\],"hasMore")/, (posts) =>
    posts
      .split(/(?<=\}),(?=\{"dynamicId")/)
      .filter((post) => !elsewhere.some((name) => post.startsWith(`{"dynamicId":"${name}"`)))
      .sort((a, b) => (a.slice(40) < b.slice(40) ? -1 : 1))
      .join(),
  )
}

/** An answer as text, without the parts that always differ between two scenes. */
function told(text: string, scene: Scene): string {
  const { viewer, people } = scene
  const named = Object.entries({ viewer, ...people }).reduce(
    (said, [kind, { uid, nickname }]) => said.replaceAll(uid, `uid of ${kind}`).replaceAll(nickname, `name of ${kind}`),
    plainAddress(text),
  )
  return ofOneScene(named, scene)
    .replace(/[\w-]{22,}/g, 'id')
    .replace(/"(code|link|matrix|name)":("[^"]*"|\[[^\]]*\])/g, '')
}

/** Makes a call as the viewer of a scene. Returns the answer, its statements, and the row count of each. */
async function ask(scene: Scene, call: Call, input: Record<string, unknown>) {
  const payload = written(call.endpoint, { ...input, ...newKeyFor(input) })
  const { answer, ...asked } = await recorded(() =>
    shoot(w.app, call.endpoint, payload, { token: scene.viewer.token, at: w.now() }),
  )
  return { answer: `${answer.status} ${told(answer.text, scene)}`, ...asked }
}

/** Makes one call in each scene about one person, known or not. Returns whether a normal and a hidden person differ. */
async function compare(call: Call, inputOf: (scene: Scene) => Record<string, unknown>, what: unknown) {
  const [normal, stealth, blocked] = [
    await ask(scenes.normal, call, inputOf(scenes.normal)),
    await ask(scenes.stealth, call, inputOf(scenes.stealth)),
    await ask(scenes.blocked, call, inputOf(scenes.blocked)),
  ]
  // row counts are left out, because texts of a blocked user are stored for that user alone
  expect({ call: call.name, what, ...blocked, rows: [] }).toEqual({ call: call.name, what, ...stealth, rows: [] })
  w.pass(1000)
  return normal.answer !== stealth.answer
}

const reads = calls.filter(({ endpoint }) => endpoint.effect === 'read')
const writes = calls.filter(({ endpoint }) => endpoint.effect === 'write')
const wide = (call: Call) => (call.fields.some(([key]) => key === 'pageSize') ? page : {})

async function about(kind: Kind, among: readonly Call[]): Promise<number> {
  let telling = 0
  for (const call of among)
    for (const [n] of inputsFor(call, scenes.stealth.names[kind]).entries())
      for (const choice of [{}, ...choices(call)]) {
        const input = (scene: Scene) => ({ ...inputsFor(call, scene.names[kind])[n], ...wide(call), ...choice })
        if (await compare(call, input, { kind, n, choice })) telling += 1
      }
  return telling
}

async function lists(): Promise<number> {
  let telling = 0
  for (const call of reads)
    if (await compare(call, () => ({ ...plainInput(call), ...wide(call) }), 'plain')) telling += 1
  return telling
}

// security V13
test('shows a blocked viewer the same lists as when the user hides', async () => {
  expect(await lists()).toBeGreaterThan(3)
})

// security V13, security G4
test.each(kinds)(
  'answers a blocked viewer about a person %s as if that person hid, with the same statements',
  async (kind) => {
    expect(await about(kind, reads)).toBeGreaterThan(0)
  },
)

// security V13, security H2
test.each(kinds)(
  'ends every write of a blocked viewer towards a person %s as if that person hid, with the same statements',
  async (kind) => {
    await about(kind, writes)
    await lists()
  },
)

// security G4, security V13
test('gives the same answer, statements and row counts for a stranger who blocks, one who hides and an unknown uid', async () => {
  const nobody = { uid: '1000000001', nickname: '没有此人', conversations: [newHandle()], handles: [newHandle()] }
  let tried = 0
  for (const call of calls)
    for (const [n, input] of inputsFor(call, nobody).entries())
      for (const choice of [{}, ...choices(call)]) {
        const { names, viewer } = scenes.blocked
        const asked =
          inputsFor(call, { ...nobody, uid: names.stranger.uid, nickname: names.stranger.nickname })[n] ?? {}
        const none = await ask(scenes.blocked, call, { ...input, ...choice })
        const them = await ask(scenes.blocked, call, { ...asked, ...choice })
        const plain = { ...none, answer: none.answer.replaceAll(nobody.uid, 'uid of stranger') }
        expect({ call: call.name, n, viewer: viewer.uid, ...them }).toEqual({
          call: call.name,
          n,
          viewer: viewer.uid,
          ...plain,
        })
        w.pass(1000)
        tried += 1
      }
  expect(tried).toBeGreaterThan(40)
})
