import net, { type AddressInfo } from 'node:net'
import { profile } from '../../../contract/profile/profile'
import { buildApp } from '../../../server/app'
import { connect } from '../../../server/db/client'
import { shoot } from '../../attack/shots'
import { type World, world } from '../../world'

let w: World
let proxy: net.Server
let silent = false
const sockets = new Set<net.Socket>()

/** A database connection that can go silent without being closed. */
beforeAll(async () => {
  w = await world()
  const { host = '', port = 0 } = w.pool.options
  proxy = net.createServer((near) => {
    const far = net.connect(`${host}/.s.PGSQL.${port}`)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined))
    near.on('data', (data) => silent || far.write(data))
    far.on('data', (data) => silent || near.write(data))
    near.on('close', () => far.destroy())
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((closed) => proxy.close(closed))
  await w.close()
})

// security R8
test('waits for a silent database no longer than an answer may take, and drops its connections', async () => {
  const { user = '', database = '' } = w.pool.options
  const through = connect({ host: '127.0.0.1', port: (proxy.address() as AddressInfo).port, user, database }, 2)
  const app = await buildApp({ ...w.deps, db: through.db }, { h5: 'none' })
  const lin = await w.person('林')
  const look = () => shoot(app, profile.me, '', { token: lin.token, at: w.now() })
  expect((await look()).status).toBe(200)
  silent = true
  expect((await look()).status).toBe(503)
  await expect(
    through.db.transaction().execute((tx) => tx.selectFrom('users').select('id').execute()),
  ).rejects.toThrow()
  silent = false
  for (let n = 0; n < 5; n += 1) expect((await look()).status).toBe(200)
  await app.close()
  await through.db.destroy()
})
