// The tests of a new area. Each test names the id of its requirement.

export const serverTest = ({ domain, name, camel, id }) => `import { codes } from '../../../contract/kernel/errors'
import { ${camel} } from '../../../contract/${domain}/${name}'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林')
})
afterEach(() => w.close())

const received = async (person: Person) => {
  const { total, records } = await person.call(${camel}.received, { pageNo: 1, pageSize: 10 })
  return { total, uids: records.map(({ uid }) => uid) }
}

// A.${id}.01
test('adds one row when a user sends to the same person twice', async () => {
  const wen = await w.person('文')
  await wen.call(${camel}.send, { uid: lin.uid })
  await wen.call(${camel}.send, { uid: lin.uid })
  expect(await received(lin)).toEqual({ total: 1, uids: [wen.uid] })
  expect(await received(wen)).toEqual({ total: 0, uids: [] })
})

// A.${id}.01, security G4
test('answers absent when the person hides, is unknown or is the sender', async () => {
  const hidden = await w.person('隐', { stealth: true })
  for (const uid of [hidden.uid, '0000000000', lin.uid])
    await expect(lin.call(${camel}.send, { uid })).rejects.toMatchObject({ code: codes.absent })
})

// A.${id}.02, security G6
test('lists the latest sender first, and leaves out a sender who hides', async () => {
  const [wen, chen] = [await w.person('文'), await w.person('陈')]
  for (const sender of [wen, chen]) {
    await sender.call(${camel}.send, { uid: lin.uid })
    w.pass(1000)
  }
  expect(await received(lin)).toEqual({ total: 2, uids: [chen.uid, wen.uid] })
  await w.db.updateTable('users').set({ stealth: true }).where('id', '=', chen.id).execute()
  expect(await received(lin)).toEqual({ total: 1, uids: [wen.uid] })
})
`

export const pageTest = ({
  domain,
  name,
  camel,
  pascal,
  id,
  label,
}) => `import { ${camel} } from '@contract/${domain}/${name}'
import ${pascal}Page from '@/pages/user/${name}'
import InfoPage from '@/pages/user/info'
import { breakOff } from '../../support/taro/break-off'
import { moves } from '../../support/taro/moves'
import { type Person, show, type World } from '../../support/taro/stage'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林间')
})
afterEach(() => w.close())

// A.${id}.01
test('sends one to the person whose menu opened the page', async () => {
  const wen = await w.person('文文')
  const page = await show(${pascal}Page, lin, { uid: wen.uid })
  await page.tap('${label}')
  await page.toasted('已送出')
  const { records } = await wen.call(${camel}.received, { pageNo: 1, pageSize: 10 })
  expect(records).toMatchObject([{ uid: lin.uid, nickname: '林间' }])
  page.leave()
})

// A.${id}.02
test('lists who sent one, and leads to their page', async () => {
  const wen = await w.person('文文')
  await wen.call(${camel}.send, { uid: lin.uid })
  const moved = moves()
  const page = await show(${pascal}Page, lin)
  await page.tap(/^文文/)
  expect(moved.to()).toEqual([\`pages/user/info/index?uid=\${wen.uid}\`])
  moved.done()
  page.leave()
})

test('is offered by the menu of a person', async () => {
  const wen = await w.person('文文')
  const moved = moves()
  const page = await show(InfoPage, lin, { uid: wen.uid })
  await page.tap('更多')
  await page.tap(/^${label}/)
  expect(moved.to()).toEqual([\`pages/user/${name}/index?uid=\${wen.uid}\`])
  moved.done()
  page.leave()
})

test('shows the empty state when the list is empty', async () => {
  const page = await show(${pascal}Page, lin)
  await page.says('还没有人送你')
  page.leave()
})

test('shows the failure and loads again on a tap when the list cannot be loaded', async () => {
  const mend = breakOff('/${name}/v1/received')
  const page = await show(${pascal}Page, lin)
  await page.says('请求失败')
  mend()
  await page.tap('点击重新加载')
  await page.says('还没有人送你')
  page.leave()
})
`
