import type { Data, Endpoint, Input } from '../../../contract/kernel/define'
import { election } from '../../../contract/play/election'
import { guests } from '../../../demo/cast'
import { populated } from '../../support/population'

let w: Awaited<ReturnType<typeof populated>>
beforeAll(async () => {
  w = await populated(90)
})
afterAll(() => w.close())

async function ask<E extends Endpoint>(token: string, endpoint: E, input: Input<E>): Promise<Data<E>> {
  const { body } = await w.send(endpoint, input as object, { token })
  expect(body).toMatchObject({ success: true })
  return body.data as Data<E>
}

test('gives every cast member an election to enter, and an ended one with a match to pick', async () => {
  for (const { phone, stealth } of guests) {
    const { token } = await w.sessionOf(phone)
    const { records } = await ask(token, election.mine, { pageNo: 1, pageSize: 10 })
    expect(records.map(({ phase }) => phase)).toEqual(['open', 'ended'])
    const [entered, ended] = records.map(({ eventId }) => ({ eventId }))
    if (!entered || !ended) throw new Error('an election is missing')
    const { users, currentChooseCount } = await ask(token, election.users, entered)
    expect([users.length > 4, currentChooseCount]).toEqual([true, 0])
    const made = await ask(token, election.result, ended)
    if (!stealth) expect(made.mutualChoose.length).toBeGreaterThan(0)
    expect((await ask(token, election.check, ended)).root).toMatch(/^[0-9a-f]{64}$/)
  }
})
