import { contract } from '../../../contract'
import type { Endpoint } from '../../../contract/kernel/define'
import { codes, messages } from '../../../contract/kernel/errors'
import { visitors } from '../../../contract/meeting/visitors'
import { type World, world } from '../../world'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const calls = Object.values(contract).flatMap((area) => Object.values<Endpoint>(area))
/** Refusals that come before the input is read, because of who calls. */
const earlier: readonly number[] = [codes.faceOrRisk, codes.membersOnly, codes.parentsOnly, codes.forbidden]

/** Answers of the calls that refuse an input, without those that refuse the caller. */
async function refused(input: object) {
  const lin = await w.person('林间')
  const found: string[] = []
  for (const endpoint of calls) {
    const { body } = await lin.send(endpoint, input)
    if (body.code !== codes.ok && !earlier.includes(body.code)) found.push(`${endpoint.path} ${body.code} ${body.msg}`)
  }
  return found
}
const told = `${codes.badInput} ${messages.outdated}`

test('tells the app of another release to update, at each call with a key that this release does not know', async () => {
  const answers = await refused({ keyOfAnotherRelease: '1' })
  expect(answers.length).toBeGreaterThan(200)
  expect(answers.filter((answer) => !answer.endsWith(told))).toEqual([])
})

test('tells it so at a call that this release does not have', async () => {
  const lin = await w.person('林间')
  const { body } = await lin.send({ ...visitors.list, path: '/user/v2/visitors' }, { pageNo: 1, pageSize: 10 })
  expect([body.code, body.msg]).toEqual([codes.absent, messages.outdated])
})

test('tells it so at a call that lacks a key, and tells a user of a damaged link nothing about releases', async () => {
  const lin = await w.person('林间')
  const lacks = await lin.send(visitors.list, { pageNo: 1 })
  const damaged = await lin.send(visitors.list, { pageNo: 0, pageSize: 10 })
  expect([lacks.body.msg, damaged.body.msg]).toEqual([messages.outdated, messages.badInput])
})
