import { session } from '@/api'
import CustomPage from '@/pages/user/custom'
import { putOnDevice } from '../../support/taro/device'
import { show, type World } from '../../support/taro/stage'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

type Wishes = Parameters<World['person']>[1]
const whole = (nickname: string, wishes: Wishes = {}) =>
  w.person(nickname, { height: 170, avatar_key: 'aa/face.jpg', last_used_at: w.now(), ...wishes })
const man = (nickname: string, wishes: Wishes = {}) => whole(nickname, { gender: 1, height: 178, ...wishes })

test('finds people by filters, shows their count, and keeps the filters', async () => {
  const lin = await whole('林间')
  await man('晚风来信', { degree: 7 })
  await man('山间小路', { degree: 6 })
  await man('高个子', { height: 195, degree: 5 })
  for (let n = 0; n < 4; n++) await man(`晚风${n}号`, { degree: 7 })
  const page = await show(CustomPage, lin)
  // A.prefer.03: no height is chosen, so the height excludes no one
  await page.says('年龄 不限身高 不限')
  await page.says('符合你条件 7 人，其中 7 人也在找你这样的人')
  await page.says('晚风来信')
  await page.says('山间小路')
  await page.says('高个子')
  await page.tap('修改条件')
  await page.tap('硕士及以上')
  await page.says('符合你条件 5 人，其中 5 人也在找你这样的人')
  await page.tap('看看这些人')
  await page.says('硕士及以上同城优先')
  expect(page.text()).not.toContain('山间小路')
  page.leave()

  const again = await show(CustomPage, lin)
  await again.says('晚风来信')
  expect(again.text()).not.toContain('山间小路')
  expect(await w.db.selectFrom('preferences').selectAll().execute()).toEqual([])
  await again.tap('修改条件')
  await again.tap('恢复我的匹配设置')
  await again.tap('看看这些人')
  await again.says('山间小路')
  again.leave()
})

// security P19
test('keeps filters apart for two accounts on one phone', async () => {
  await man('晚风来信', { degree: 6 })
  session.keep('x'.repeat(43), '1000000000')
  putOnDevice('CUSTOM_FILTERS_1000000000', { degree: 3 })
  const page = await show(CustomPage, await whole('林间'))
  await page.says('晚风来信')
  page.leave()
})

test('loads more people while scrolling', async () => {
  const lin = await whole('林间')
  for (let n = 0; n < 14; n++) await man(`晚风${n}号`)
  const screen = { top: 0, bottom: 700, height: 700 } as DOMRect
  const layout = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(screen)
  const page = await show(CustomPage, lin)
  await page.says('符合你条件 14 人')
  await page.says('没有更多了')
  for (let n = 0; n < 14; n++) await page.says(`晚风${n}号`)
  page.leave()
  layout.mockRestore()
})

test('says that no user fits, and links to the filters', async () => {
  const page = await show(CustomPage, await whole('林间'))
  await page.says('没有符合条件的人')
  await page.says('符合你条件的不到 5 人')
  page.leave()
})

// security V23
test('shows no counts below five, in either direction', async () => {
  const lin = await whole('林间')
  for (let n = 0; n < 6; n++) await man(`晚风${n}号`)
  await w.db
    .insertInto('preferences')
    .values(
      (await w.db.selectFrom('users').where('gender', '=', 1).select('id').limit(3).execute()).map(({ id }) => ({
        user_id: id,
        age_min: 18,
        age_max: 50,
        height_min: 150,
        height_max: 155,
        degree: 1,
        living: 1,
        homeland: 1,
        marital: 2,
        at: new Date(0),
      })),
    )
    .execute()
  const page = await show(CustomPage, lin)
  await page.says('符合你条件 6 人，其中不到 5 人也在找你这样的人')
  page.leave()
})

test('says which basic information is missing when the user cannot search', async () => {
  const page = await show(CustomPage, await whole('林间', { height: 0 }))
  await page.says('还差 身高')
  await page.says('去完善')
  page.leave()
})
