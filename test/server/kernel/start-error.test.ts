import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { migrate } from '../../../server/db/migrate'
import { readEnv } from '../../../server/env'
import { secretOf } from '../../../server/env/secret'
import { sentenceOf } from '../../../server/start-error'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'ergou-start-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const failureOf = async (run: () => unknown): Promise<unknown> => {
  try {
    await run()
  } catch (error) {
    return error
  }
  throw new Error('it did not fail')
}
const listening = (port: number, host: string) => {
  const server = http.createServer()
  return new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(port, host, () => server.close(done))
  })
}
const said = async (setting: Record<string, string>, run: () => unknown) =>
  sentenceOf(await failureOf(run), readEnv(setting))

test('names a port in use, and offers the next one', async () => {
  const other = net.createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as AddressInfo
  const says = await said({ PORT: String(port) }, () => listening(port, '127.0.0.1'))
  await new Promise((done) => other.close(done))
  expect(says).toMatch(new RegExp(`^PORT ${port} .*PORT=${port + 1}`))
})

test('reports PORT for a port that may not be listened on, and not for the same code of a file', () => {
  const denied = (more: object) => Object.assign(new Error('permission denied'), { code: 'EACCES', ...more })
  const env = readEnv({ PORT: '80', DATA_DIR: '/srv/ergou' })
  expect(sentenceOf(denied({ syscall: 'listen', address: '127.0.0.1', port: 80 }), env)).toMatch(/^PORT 80 /)
  expect(sentenceOf(denied({ syscall: 'mkdir', path: '/srv/ergou' }), env)).toMatch(/^DATA_DIR \/srv\/ergou /)
})

test.each(['203.0.113.7', 'no-such-host.invalid'])(
  'reports HOST for an address that is not ours (%s)',
  async (HOST) => {
    // without a name server, the error has another code
    expect(await said({ HOST, LOCAL_ON_NETWORK: 'on' }, () => listening(0, HOST))).toMatch(
      new RegExp(`^HOST ${HOST.replaceAll('.', '\\.')} `),
    )
  },
)

test('reports DATA_DIR for a data folder that cannot be created', async () => {
  const file = path.join(folder, 'a-file')
  writeFileSync(file, '')
  const env = readEnv({ DATA_DIR: path.join(file, 'data') })
  expect(sentenceOf(await failureOf(() => secretOf(env)), env)).toMatch(/^DATA_DIR .*a-file\/data /)
})

test.each([
  ['nobody listens', 'postgres://me:hunter2@127.0.0.1:1/ergou'],
  ['nobody listens under either address of a name', 'postgres://me:hunter2@localhost:1/ergou'],
  ['there is no such machine', 'postgres://me:hunter2@no-such-host.invalid/ergou'],
])('reports DATABASE_URL without its password when the database cannot be reached because %s', async (_why, url) => {
  const says = await said({ DATABASE_URL: url }, () => migrate({ connectionString: url }))
  expect(says).toMatch(/^DATABASE_URL /)
  expect(says).not.toMatch(/hunter2|@/)
})

test('reports DATABASE_URL for a database that refuses us or does not exist, and other faults as they are', () => {
  const env = readEnv({ DATABASE_URL: 'postgres://127.0.0.1/ergou' })
  const fault = (code: string) => sentenceOf(Object.assign(new Error('it says why'), { code }), env)
  for (const code of ['28P01', '28000', '3D000']) expect(fault(code)).toMatch(/^DATABASE_URL .*/)
  expect(fault('42P01')).toBe('it says why')
  expect(sentenceOf(new Error('a sentence'), env)).toBe('a sentence')
})
