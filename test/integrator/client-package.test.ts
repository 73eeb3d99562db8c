// Tests the client that `npm run client` writes, in the way its users use it: ten calls are compiled and run.
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { signVectors } from '../../contract/kernel/sign'
import { type World, world } from '../world'

const run = (...words: string[]) => promisify(execFile)(process.execPath, words)

let w: World
beforeAll(async () => {
  w = await world({ at: new Date() })
})
afterAll(() => w.close())

test('compiles ten calls of the generated client under strict rules, and gets answers and refusals of the declared types', async () => {
  const folder = path.join(__dirname, '../../node_modules/.cache/client')
  await run(path.join(__dirname, '../../config/api/client.mjs'), folder, path.join(__dirname, 'client/calls.ts'))
  const lin = await w.person('林', { dogFood: 70 })
  const origin = await w.listen()
  const { stdout } = await run(path.join(folder, 'calls.js'), origin, lin.token)
  expect(JSON.parse(stdout)).toEqual({
    names: expect.arrayContaining(['terms', 'privacy']) as unknown,
    uid: lin.uid,
    visitCounts: [],
    balance: 70,
    uploadUrl: expect.stringContaining('/files/upload') as unknown,
    states: true,
    edited: true,
    refused: 404,
    field: 'height',
    socket: expect.stringContaining('/chat/v1/socket') as unknown,
    vector: signVectors.find(({ key }) => key === 'a-token')?.sign,
  })
})
