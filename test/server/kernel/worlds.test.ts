import { world } from '../../world'

const nameOf = async (w: Awaited<ReturnType<typeof world>>) =>
  (await w.pool.query<{ name: string }>('select current_database() as name')).rows[0]?.name

test('reuses a database when a test wrote rows, and not when it changed the schema', async () => {
  const names: (string | undefined)[] = []
  for (const act of ['select 1', 'alter table users alter column nickname set default 1', 'select 1']) {
    const w = await world()
    names.push(await nameOf(w))
    await w.pool.query(act)
    await w.close()
  }
  expect(names[1]).toBe(names[0])
  expect(names[2]).not.toBe(names[0])
})
