import { settings } from '../../../contract/account/settings'
import { isPushChannel, noticeModules, privacyModule, switchIds } from '../../../contract/account/settings-switches'
import { type Person, type World, world } from '../../world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const all = [...noticeModules, privacyModule]
const unacceptable = 1015

async function standing(person: Person, containPushChannel = true) {
  const modules = await person.call(settings.configuration, { containPushChannel })
  return Object.fromEntries(
    modules.flatMap(({ children }) => children.map(({ switchId, status }) => [switchId, status])),
  )
}

// A.shell.16
test('turns every notice on by default except personalised pushes, and hides nothing', async () => {
  const lin = await w.person('林')
  const modules = await lin.call(settings.configuration, {})
  expect(modules.map(({ module, children }) => [module, children.map(({ switchName }) => switchName)])).toEqual([
    ['互动通知', ['喜欢我', '看过我', '关注我', '推荐我']],
    ['想认识与聊天', ['想认识申请', '新消息']],
    ['星球通知', ['评论与回复', '赞']],
    ['活动与服务', ['活动提醒', '会员与优惠']],
    ['个性化', ['个性化推送', '个性化推荐']],
    ['privacy', ['屏蔽同事', '隐藏学校', '隐藏公司', '隐藏位置', '关闭打赏']],
  ])
  const off = modules.flatMap(({ children }) => children.flatMap((one) => (one.status === 0 ? one.switchName : [])))
  expect(off).toEqual(['个性化推送', '屏蔽同事', '隐藏学校', '隐藏公司', '隐藏位置', '关闭打赏'])
})

// A.setting.01, A.setting.04
test('lists the push channel only on request, with module and status as two channel names and an underscore', async () => {
  const lin = await w.person('林')
  const without = await lin.call(settings.configuration, { containPushChannel: false })
  expect(without.flatMap(({ children }) => children.map(({ switchId }) => switchId))).not.toContain(27)
  const channel = async () => (await lin.call(settings.configuration, { containPushChannel: true })).at(-1)
  expect(await channel()).toEqual({
    module: 'app_miniprogram',
    children: [{ switchId: 27, switchName: '推送通道', status: 'app_miniprogram' }],
  })
  await lin.call(settings.modify, { switchId: 27, status: 'miniprogram_app' })
  expect(await channel()).toMatchObject({ module: 'miniprogram_app', children: [{ status: 'miniprogram_app' }] })
  await lin.call(settings.modify, { switchId: 27, status: 'app_miniprogram' })
  expect(await channel()).toMatchObject({ module: 'app_miniprogram', children: [{ status: 'app_miniprogram' }] })
})

// A.setting.02
test('keeps each switch as it was set, also when it is set twice, and changes no other user', async () => {
  const [lin, wen] = [await w.person('林'), await w.person('文')]
  const before = await standing(wen)
  for (const { id, on } of all.flatMap(({ children }) => [...children])) {
    for (const status of [on ? 0 : 1, on ? 0 : 1, on ? 1 : 0, on ? 0 : 1] as const) {
      await lin.call(settings.modify, { switchId: id, status })
      expect(await standing(lin)).toMatchObject({ [id]: status })
    }
  }
  expect(await standing(wen)).toEqual(before)
})

test('stores switches that affect others as columns of the user', async () => {
  const lin = await w.person('林')
  const { blockColleagues, hideSchool, hideCompany, hideLocation, personalised } = switchIds
  for (const switchId of [blockColleagues, hideSchool, hideCompany, hideLocation])
    await lin.call(settings.modify, { switchId, status: 1 })
  await lin.call(settings.modify, { switchId: personalised, status: 0 })
  const row = await w.db.selectFrom('users').where('id', '=', lin.id).selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ block_colleagues: true, hide_school: true, hide_company: true, hide_location: true })
  expect(row.personalised).toBe(false)
})

test('refuses an unknown switch and an invalid status with a sentence, and changes nothing', async () => {
  const lin = await w.person('林')
  const before = await standing(lin)
  const wrong = [
    { switchId: 26, status: 1 },
    { switchId: 999, status: 0 },
    { switchId: 1, status: 'app_miniprogram' },
    { switchId: 101, status: 'app_miniprogram' },
    { switchId: 27, status: 1 },
    { switchId: 27, status: 'app_app' },
    { switchId: 27, status: 'sms_app' },
  ] as const
  for (const wish of wrong) {
    const { body } = await lin.send(settings.modify, wish)
    expect([wish, body.code]).toEqual([wish, unacceptable])
    expect(body.msg).toMatch(/[\u3400-\u9fff]{4}/)
  }
  expect(await standing(lin)).toEqual(before)
})

test('keeps all concurrent changes apart', async () => {
  const lin = await w.person('林')
  const switches = all.flatMap(({ children }) => [...children])
  const wishes = Array.from({ length: 8 }, (_, round) =>
    switches.map(({ id }) => ({ switchId: id, status: (round % 2) as 0 | 1 })),
  ).flat()
  const answers = await Promise.all(wishes.map((wish) => lin.send(settings.modify, wish)))
  expect(answers.map(({ body }) => body.success)).toEqual(wishes.map(() => true))
  for (const status of Object.values(await standing(lin)))
    expect(status === 0 || status === 1 || isPushChannel(status)).toBe(true)
  await Promise.all(switches.map(({ id }) => lin.call(settings.modify, { switchId: id, status: 0 })))
  expect(await standing(lin, false)).toEqual(Object.fromEntries(switches.map(({ id }) => [id, 0])))
})

test('gives every switch its own id', () => {
  const ids = [...all.flatMap(({ children }) => children.map(({ id }) => id)), switchIds.pushChannel]
  expect(new Set(ids).size).toBe(ids.length)
})
