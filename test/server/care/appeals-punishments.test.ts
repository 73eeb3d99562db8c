import { punishments } from '../../../contract/account/punishments'
import { appeals } from '../../../contract/care/appeals'
import { codes } from '../../../contract/kernel/errors'
import { planet } from '../../../contract/planet/planet'
import { punish, type Punishment, punishmentsOf } from '../../../server/domains/account/punishments'
import { newHandle } from '../../../server/kernel/keys'
import { commands } from '../../../server/staff/commands'
import { poppedUp } from '../../support/pop-ups'
import { type Person, type World, world } from '../../world'
import { post, writer } from '../planet/planet-world'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  ;[lin, wen] = [await writer(w, '林'), await writer(w, '文')]
})
afterEach(() => w.close())

const fromPlanet = { kind: 'featureBan', feature: 'planet' } as const
const give = (wish: Partial<Punishment> & Pick<Punishment, 'kind'>) =>
  w.db.transaction().execute((tx) => punish(tx, { user: lin.id, reason: '骚扰', now: w.now(), ...wish }))
const mine = async (by = lin) => (await by.call(punishments.mine, {})).list
const nameOf = async (n = 0) => (await mine())[n]?.punishmentId ?? ''
const appeal = (punishmentId: string, words = '没有骚扰', by = lin) =>
  by.call(appeals.punishment, { punishmentId, words })

async function staff(line: string) {
  const said: string[] = []
  const tools = { ...w.deps, now: w.now(), origin: '', ask: async () => '', say: (one: string) => said.push(one) }
  const [name, ...args] = line.split(' ')
  await commands.find((command) => command.name === name)?.run(tools, args)
  return said
}
const waiting = async () => (await staff('appeals')).flatMap((line) => /^[\w-]{22}/.exec(line)?.[0] ?? [])
const decide = async (word: string) => staff(`decide-appeal ${(await waiting())[0] ?? ''} ${word}`)
const publishes = (by = lin) => by.send(planet.publish, { clientKey: newHandle(), content: '大家好' })

// A.punish.01; security C10
test('lets a user who may not write appeal once, and annuls the punishment when upheld', async () => {
  await give(fromPlanet)
  expect((await publishes()).body.success).toBe(false)
  expect(await mine()).toMatchObject([{ title: '功能封禁 · 星球', appeal: 'may', over: false }])
  await appeal(await nameOf())
  await appeal(await nameOf())
  await expect(appeal(await nameOf(), '再说一次')).rejects.toMatchObject({ code: codes.unacceptable })
  expect(await mine()).toMatchObject([{ appeal: 'open' }])
  const listed = (await staff('appeals')).join()
  for (const words of [lin.uid, '功能封禁 · 星球', '骚扰', '没有骚扰']) expect(listed).toContain(words)
  await decide('uphold')
  expect(await waiting()).toEqual([])
  expect(await mine()).toMatchObject([{ appeal: 'upheld', over: true }])
  expect((await poppedUp(w, lin)).slice(-1)).toEqual(['你的申诉通过了，处罚已撤销'])
  expect((await publishes()).body.success).toBe(true)
  await expect(appeal(await nameOf(), '再来')).rejects.toMatchObject({ code: codes.unacceptable })
})

test('keeps the punishment and the answer after a dismissed appeal, and allows an appeal against another punishment', async () => {
  await give(fromPlanet)
  w.pass(60_000)
  await give({ kind: 'limitSpread', reason: '广告' })
  await appeal(await nameOf(1))
  await decide('dismiss 聊天里有记录')
  expect((await poppedUp(w, lin)).slice(-1)).toEqual(['你的申诉没有通过：聊天里有记录'])
  expect(await mine()).toMatchObject([{ appeal: 'may' }, { appeal: 'dismissed', over: false }])
  expect((await publishes()).body.success).toBe(false)
  await appeal(await nameOf(0), '不是广告')
  await decide('uphold')
  expect(await mine()).toMatchObject([{ appeal: 'upheld', over: true }, { over: false }])
  expect((await publishes()).body.success).toBe(false)
})

test('accepts an appeal with a text only against one’s own punishment, and makes one from concurrent calls', async () => {
  await give(fromPlanet)
  const name = await nameOf()
  await expect(appeal(name, '没有骚扰', wen)).rejects.toMatchObject({ code: codes.absent })
  await expect(appeal(newHandle())).rejects.toMatchObject({ code: codes.absent })
  await expect(appeal(name, ' \n ')).rejects.toMatchObject({ code: codes.unacceptable })
  const words = ['一', '二', '三', '四', '五', '六']
  await Promise.all(words.map((one) => lin.send(appeals.punishment, { punishmentId: name, words: one })))
  expect(await waiting()).toHaveLength(1)
})

// A.group.04
test('does not count an annulled punishment, not even a warning, and keeps deleted content deleted', async () => {
  await give({ kind: 'warning', reason: '广告' })
  const name = await post(lin, '大家好')
  w.pass(60_000)
  await give({ kind: 'deleteContent', reason: '广告', posts: [name] })
  const counted = async () =>
    (await w.db.selectFrom('punishments').where('annulled', '=', false).select('kind').execute()).map(
      ({ kind }) => kind,
    )
  expect(await counted()).toHaveLength(2)
  await appeal(await nameOf(1))
  await decide('uphold')
  expect(await counted()).toEqual(['deleteContent'])
  await appeal(await nameOf(0))
  await decide('uphold')
  expect(await counted()).toEqual([])
  expect((await poppedUp(w, lin)).slice(-1)).toEqual(['你的申诉通过了，处罚已撤销，但删除的内容无法恢复，请重新发布'])
  expect((await lin.send(planet.detail, { dynamicId: name })).body.success).toBe(false)
  expect(await punishmentsOf(w.db, lin.id)).toHaveLength(2)
})
