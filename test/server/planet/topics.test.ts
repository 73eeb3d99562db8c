import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { codes } from '../../../contract/kernel/errors'
import { planet } from '../../../contract/planet/planet'
import { topics } from '../../../contract/planet/topics'
import { newHandle } from '../../../server/kernel/keys'
import { commands } from '../../../server/staff/commands'
import { type Person, type World, world } from '../../world'
import { change, post, writer } from './planet-world'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await writer(w, '林')
})
afterEach(() => w.close())

const all = (by: Person, keyword?: string) =>
  by.call(topics.list, { pageNo: 1, pageSize: 50, ...(keyword !== undefined && { keyword }) })
const named = async (title: string) => (await all(lin, title)).records[0]?.topicId ?? ''
const staff = (name: string, ...args: string[]) =>
  commands
    .find((command) => command.name === name)
    ?.run({ ...w.deps, now: w.now(), origin: '', say: () => undefined, ask: async () => '' }, args)

test('lists topics on the first day, finds them by a word, and shows the liveliest first', async () => {
  const { total, records } = await all(lin)
  expect(total).toBeGreaterThanOrEqual(12)
  expect(records.length).toBe(total)
  for (const { intro, open, dynamicNum } of records) expect([intro === '', open, dynamicNum]).toEqual([false, true, 0])
  const walk = await named('城市漫步')
  await post(lin, '走到了江边', { topicId: walk })
  expect((await all(lin)).records[0]).toMatchObject({ topicId: walk, title: '城市漫步', dynamicNum: 1 })
  expect((await all(lin, ' 打卡 ')).records.map(({ title }) => title)).toEqual(['运动打卡'])
  for (const nothing of ['%', '_', '没有这个话题'])
    expect(await all(lin, nothing)).toMatchObject({ total: 0, records: [] })
})

test('counts posts of a topic while they exist', async () => {
  const topicId = await named('今天吃什么')
  const count = async () => (await lin.call(topics.info, { topicId })).dynamicNum
  const dynamicId = await post(lin, '吃了面', { topicId })
  expect(await count()).toBe(1)
  expect(await lin.call(planet.detail, { dynamicId })).toMatchObject({ topicId, topicContent: '今天吃什么' })
  await lin.call(planet.remove, { dynamicId })
  await lin.call(planet.remove, { dynamicId })
  expect(await count()).toBe(0)
})

// B.topic.01, B.X28, A.net.12
test('names the default text of a post on the landing page of a topic', async () => {
  const topicId = await named('深夜树洞')
  await w.db.updateTable('topics').set({ default_text: '今晚' }).where('public_id', '=', topicId).execute()
  expect(await lin.call(topics.activityPage, { topicId })).toEqual({
    title: '深夜树洞',
    shareText: '来「深夜树洞」说说你的故事',
    ...{ shareImage: '', contentImage: '', btnImage: '' },
    linkInfo: { params: { title: '深夜树洞', topicId } },
    defaultPlaceholder: '今晚在想什么？',
    defaultContentText: '今晚',
  })
})

// B.topic.01, B.topic.02
test('shows the pictures set by staff on its landing page, which staff can remove, without leftover files', async () => {
  const topicId = await named('深夜树洞')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ergou-topic-'))
  const place = (name: string) => path.join(folder, name)
  const drawn = { create: { width: 40, height: 60, channels: 3, background: '#335' } } as const
  for (const name of ['ground.png', 'button.png']) writeFileSync(place(name), await sharp(drawn).png().toBuffer())
  writeFileSync(place('none.png'), 'no picture')
  const kept = () =>
    readdirSync(w.deps.env.DATA_DIR, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jpg'))
      .length
  await staff('topic-pictures', topicId, place('ground.png'), place('button.png'))
  const { contentImage, btnImage, shareImage } = await lin.call(topics.activityPage, { topicId })
  for (const address of [contentImage, btnImage, shareImage]) expect(address).toContain('/files/')
  expect([btnImage === contentImage, shareImage === contentImage, kept()]).toEqual([false, true, 2])
  await expect(staff('topic-pictures', topicId, place('none.png'))).rejects.toThrow('读不出这张图片')
  await expect(staff('topic-pictures', newHandle(), place('ground.png'))).rejects.toThrow()
  expect(await lin.call(topics.activityPage, { topicId })).toMatchObject({ contentImage, btnImage })
  await staff('topic-pictures', topicId)
  expect(await lin.call(topics.activityPage, { topicId })).toMatchObject({
    contentImage: '',
    btnImage: '',
    shareImage: '',
  })
  expect(kept()).toBe(0)
  rmSync(folder, { recursive: true })
})

test('lets users read a closed topic and refuses posts there, and answers absent for an unknown one', async () => {
  const topicId = await named('猫狗双全')
  await staff('topic', topicId, 'close')
  await expect(post(lin, '我家猫', { topicId })).rejects.toMatchObject({ code: codes.unacceptable })
  expect(await lin.call(topics.info, { topicId })).toMatchObject({ open: false })
  expect((await all(lin)).records.map((topic) => topic.topicId)).not.toContain(topicId)
  await staff('topic', topicId, 'open')
  await post(lin, '我家猫', { topicId })
  const unknown = newHandle()
  await expect(staff('topic', unknown, 'close')).rejects.toThrow(unknown)
  await expect(post(lin, '我家猫', { topicId: unknown })).rejects.toMatchObject({ code: codes.absent })
  for (const call of [topics.info, topics.activityPage])
    await expect(lin.call(call, { topicId: unknown })).rejects.toMatchObject({ code: codes.absent })
})

// security G4
test('shows a host only to users who can see them', async () => {
  const host = await w.person('主持')
  const topicId = await named('周末搭子')
  await w.db.updateTable('topics').set({ host_id: host.id }).where('public_id', '=', topicId).execute()
  expect(await lin.call(topics.info, { topicId })).toMatchObject({ hostName: '主持' })
  await change(w, host, { stealth: true })
  expect(await lin.call(topics.info, { topicId })).toMatchObject({ hostName: '', hostAvatar: '' })
})
