import { profile } from '../../../contract/profile/profile'
import { commands } from '../../../server/staff/commands'
import { typed as run } from '../../support/staff'
import { type World, world } from '../../world'
import { activity } from '../play/offline-acts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const typed = (line: string) => run(w, line)

test('lets staff ban a person for a week, see the ban, and lift it', async () => {
  const lin = await w.person('林')
  const [said = ''] = await typed(`punish ${lin.uid} ban 7 发布 广告`)
  const number = /编号 (\d+)/.exec(said)?.[1] ?? ''
  expect((await lin.send(profile.me, {})).status).toBe(401)
  expect((await typed(`punishments ${lin.uid}`)).join()).toMatch(/账号封禁.*生效中 发布 广告/)
  await typed(`lift ${number}`)
  expect((await typed(`punishments ${lin.uid}`)).join()).toMatch(/已结束/)
  await expect(typed(`lift ${number}`)).rejects.toThrow('没有生效中的处罚')
})

test.each([
  ['punish 0000000000 ban 1 x', '没有 UID'],
  ['punish UID hang 1 x', '没有这种处罚'],
  ['punish UID featureBan 1 x', '没有这种处罚'],
  ['punish UID featureBan:sleep 1 x', '没有这种处罚'],
  ['punish UID ban -1 x', '天数'],
  ['punish UID ban 1e3 x', '天数'],
  ['lift 1;drop', '没有生效中的处罚'],
])('refuses %s with a sentence, and changes nothing', async (line, sentence) => {
  const lin = await w.person('林')
  await expect(typed(line.replace('UID', lin.uid))).rejects.toThrow(sentence)
  expect(await w.db.selectFrom('punishments').where('user_id', '=', lin.id).selectAll().execute()).toEqual([])
})

test('deletes only the named content from the command line', async () => {
  const lin = await w.person('林间', { self_description: '加我', love_values: '真诚', interests: ['徒步'] })
  await typed(`punish ${lin.uid} deleteContent:nickname,selfDescription,interests 0 广告`)
  const row = await w.db.selectFrom('users').where('id', '=', lin.id).selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ self_description: '', love_values: '真诚', interests: [], banned_at: null })
  expect(row.nickname).toBe(`新朋友${lin.uid.slice(-4)}`)
  for (const what of ['deleteContent', 'deleteContent:', 'deleteContent:everything'])
    await expect(typed(`punish ${lin.uid} ${what} 0 广告`)).rejects.toThrow('没有这种内容')
})

test('lets staff decide a text and a picture that no machine decided, and remove an approved one', async () => {
  const lin = await w.person('林间')
  const waiting = { user_id: lin.id, field: 'loveValues', value: '真诚', state: 'pending' as const, at: w.now() }
  await w.db
    .insertInto('text_reviews')
    .values({ ...waiting, ref: 'hand:' })
    .execute()
  const upload = (id: string, purpose: 'photo' | 'avatar') => ({
    id: id.padEnd(22, 'x'),
    user_id: lin.id,
    token_hash: Buffer.from(id),
    purpose,
    content_type: 'image/jpeg',
    size: 10,
    key: `ab/${id.padEnd(30, '0')}.jpg`,
    state: 'pending' as const,
    position: 0,
    sent_at: w.now(),
    created_at: w.now(),
    expires_at: w.now(),
  })
  await w.db
    .insertInto('uploads')
    .values([upload('one', 'photo'), upload('two', 'avatar')])
    .execute()
  const listed = (await typed('content')).join('\n')
  expect(listed).toContain(`${lin.uid} loveValues  真诚`)
  expect(listed).toContain('https://api.example/files/')
  await expect(typed(`text ${lin.uid} loveValues reject`)).rejects.toThrow('写 pass')
  await typed(`text ${lin.uid} loveValues pass`)
  await typed(`picture ${'one'.padEnd(22, 'x')} pass`)
  await typed(`picture ${'two'.padEnd(22, 'x')} reject 请上传本人照片`)
  const row = () => w.db.selectFrom('users').where('id', '=', lin.id).selectAll().executeTakeFirstOrThrow()
  expect(await row()).toMatchObject({ love_values: '真诚', photo_keys: [upload('one', 'photo').key], avatar_key: '' })
  await typed(`takedown ${'one'.padEnd(22, 'x')} 不是本人`)
  expect((await row()).photo_keys).toEqual([])
  await expect(typed(`takedown ${'one'.padEnd(22, 'x')} 不是本人`)).rejects.toThrow('没有正在展示的图片')
  expect(await typed('content')).toEqual(['没有等待审核的内容'])
})

test('lists the remaining prizes and the activities of the house', async () => {
  await typed('set-prize-stock meetCard 3')
  expect(await typed('prize-stock')).toContain('meetCard 3')
  await activity(w)
  expect(await typed('activities')).toEqual([expect.stringMatching(/^\S{22} .* 杭州 0\/2 候补 0 {2}西湖边散步$/)])
})

test('gives each command its own name and a description', () => {
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length)
  for (const { about } of commands) expect(about.length).toBeGreaterThan(3)
})
