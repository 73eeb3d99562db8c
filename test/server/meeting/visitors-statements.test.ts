import pg from 'pg'
import { visitors } from '../../../contract/meeting/visitors'
import { type World, world } from '../../world'

let w: World
beforeAll(async () => (w = await world()))
afterAll(() => w.close())

async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query')
  try {
    await act()
    return query.mock.calls.map(([call]: readonly unknown[]) => (call as { text: string }).text)
  } finally {
    query.mockRestore()
  }
}

test.each([0, 1, 12])('reads a page with %s visitors in three statements, session included', async (guests) => {
  const lin = await w.person(`林${guests}`)
  for (let guest = 0; guest < guests; guest += 1) await (await w.person(`客${guests}-${guest}`)).visits(lin)
  const list = () => lin.call(visitors.list, { pageNo: 1, pageSize: 10 })
  // the first call also updates the session
  await list()
  expect((await list()).total).toBe(guests)
  expect(await statementsOf(list)).toHaveLength(3)
})
