import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { likes } from '../../../contract/meeting/likes'
import { relations } from '../../../contract/meeting/relations'
import { planet } from '../../../contract/planet/planet'
import { campaigns } from '../../../contract/play/campaigns'
import { newHandle } from '../../../server/kernel/keys'
import { commands } from '../../../server/staff/commands'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林')
  wen = await w.person('文', { gender: 1 })
})
afterEach(() => w.close())

const done = async (person: Person) =>
  (await person.call(campaigns.datingPlan, {})).list.filter((step) => step.done).map(({ image }) => image)

// B.datingplan.01
test('opens a target by each picture, and marks it as done once its reader did the step', async () => {
  const { list } = await lin.call(campaigns.datingPlan, {})
  expect(list.map(({ image, type }) => [image, type])).toEqual([
    ['trust', 'levelCenter'],
    ['like', 'tabRecommendation'],
    ['life', 'publish'],
    ['meet', 'tabHeartbeat'],
  ])
  expect(await done(lin)).toEqual([])
  await lin.call(likes.like, { uid: wen.uid, type: 1 })
  expect(await done(lin)).toEqual(['like'])
  await w.db
    .updateTable('users')
    .set({ verified: ['realName'] })
    .where('id', '=', lin.id)
    .execute()
  expect(await done(lin)).toEqual(['trust', 'like'])
  await lin.call(planet.publish, { clientKey: newHandle(), content: '日落', anonymous: true })
  // this anonymous post does not complete the task, because that could reveal its author
  expect(await done(lin)).toEqual(['trust', 'like'])
  await lin.call(planet.publish, { clientKey: newHandle(), content: '日出' })
  await wen.call(likes.like, { uid: lin.uid, type: 1 })
  await w.db
    .updateTable('users')
    .set({ verified: ['realName'] })
    .where('id', '=', lin.id)
    .execute()
  expect(await done(lin)).toEqual(['trust', 'like', 'life', 'meet'])
})

// B.offline.03
test('shows the same numbers as the lists, without users the viewer may not see', async () => {
  const an = await w.person('安', { gender: 1 })
  for (const admirer of [wen, an]) await admirer.call(likes.like, { uid: lin.uid, type: 1 })
  await lin.call(likes.like, { uid: wen.uid, type: 1 })
  expect(await lin.call(relations.count, {})).toEqual({
    visitors: 0,
    visitorsToday: 0,
    likeMe: 2,
    mine: 1,
    mutual: 1,
    followers: 0,
    following: 0,
    mutualFollowing: 0,
  })
  await w.db.updateTable('users').set({ stealth: true }).where('id', '=', wen.id).execute()
  const { likeMe, mine, mutual } = await lin.call(relations.count, {})
  const counts = await lin.call(likes.counts, {})
  expect({ likeMe, mine, mutual }).toEqual({ likeMe: counts.likeMe, mine: counts.mine, mutual: counts.mutual })
})

// B.h5notice.01
describe('notification pages', () => {
  let folder: string
  let said: string[]
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'notification-'))
    said = []
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const staff = (name: string, ...args: string[]) => {
    const command = commands.find((one) => one.name === name)
    if (!command) throw new Error(`no command ${name}`)
    return command.run(
      { ...w.deps, now: w.now(), origin: '', say: (line) => void said.push(line), ask: () => Promise.resolve('') },
      args,
    )
  }
  async function file(name: string, width: number, height: number) {
    const place = path.join(folder, name)
    writeFileSync(
      place,
      await sharp({ create: { width, height, channels: 3, background: '#cc8866' } })
        .png()
        .toBuffer(),
    )
    return place
  }

  test('let staff publish pictures and a sentence, replace them, and remove the page', async () => {
    await staff(
      'publish-notification',
      'spring',
      '春天见',
      '活动由二狗主办',
      `${await file('a.png', 600, 900)}=三月，公园见`,
    )
    const page = await lin.call(campaigns.notification, { id: 'spring' })
    expect(page).toMatchObject({ title: '春天见', bottomText: '活动由二狗主办' })
    expect(page.images).toMatchObject([{ width: 600, height: 900, alt: '三月，公园见' }])
    const [first] = page.images
    await staff('publish-notification', 'spring', '春天见', '', `${await file('b.png', 300, 300)}=改期`)
    const again = await lin.call(campaigns.notification, { id: 'spring' })
    expect(again.images).toMatchObject([{ width: 300, height: 300, alt: '改期' }])
    expect(again.images[0]?.url).not.toBe(first?.url)
    await staff('notifications')
    expect(said.at(-1)).toContain('/activities/notification?id=spring')
    await staff('withdraw-notification', 'spring')
    await expect(lin.call(campaigns.notification, { id: 'spring' })).rejects.toThrow('页面不存在或已下架')
    await expect(staff('withdraw-notification', 'spring')).rejects.toThrow('没有活动通知页')
  })

  test('are refused without a valid name or picture', async () => {
    const fine = await file('a.png', 30, 30)
    const text = path.join(folder, 'b.jpg')
    writeFileSync(text, 'no picture')
    await expect(staff('publish-notification', 'Spring!', '春', '', fine)).rejects.toThrow('名称只能是')
    await expect(staff('publish-notification', 'spring', '春', '')).rejects.toThrow('1 到 20 张')
    await expect(staff('publish-notification', 'spring', '春', '', `${text}=海报`)).rejects.toThrow(
      '图片「海报」不能用',
    )
    await expect(lin.call(campaigns.notification, { id: 'spring' })).rejects.toThrow('页面不存在或已下架')
  })
})
