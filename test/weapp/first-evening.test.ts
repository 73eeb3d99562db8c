import type { Browser } from 'playwright-core'
import { launchBrowser } from '../support/chromium'
import {
  introduces,
  looksAround,
  meets,
  newcomerAtBrowser,
  newcomerInWechat,
  proves,
  registers,
} from '../support/first-evening'
import { listed, populated } from '../support/population'

const unseen = async () => undefined
let browser: Browser
let w: Awaited<ReturnType<typeof populated>>
let origin: string
beforeAll(async () => {
  browser = await launchBrowser()
  w = await populated(60, { h5: 'dist/h5' })
  origin = await w.listen()
})
afterAll(async () => {
  await w.close()
  await browser.close()
})

// A.auth.04
test('lets a guest in WeChat look around, register, fill her profile, and like the first of her people', async () => {
  const newcomer = await newcomerInWechat({ w, browser, origin }, {}, unseen)
  await looksAround(newcomer)
  await registers(newcomer, '17700000011')
  await introduces(newcomer)
  await meets(newcomer)
  const she = await w.db
    .selectFrom('users')
    .where('phone_lookup', '=', w.deps.keys.lookup('17700000011'))
    .select(['id', 'gender', 'birth_date', 'height'])
    .executeTakeFirstOrThrow()
  expect(she).toMatchObject({ gender: 2, birth_date: '1996-05-20', height: 165 })
  expect(await w.db.selectFrom('likes').where('liker_id', '=', she.id).select('liked_id').execute()).toHaveLength(1)
  expect(await newcomer.hand.wrong()).toEqual([])
  await newcomer.close()
})

// C.wechat.03, C.wechat.04
test('lets an unverified user in a browser look behind every tab and verify in one go', async () => {
  const { id, token } = await w.sessionOf(listed.fresh)
  const newcomer = await newcomerAtBrowser({ w, browser, origin }, { token }, unseen)
  const known = () => w.db.selectFrom('identities').where('user_id', '=', id).select('verified_at').execute()
  expect(await known()).toEqual([])
  await proves(newcomer)
  expect(await known()).toHaveLength(1)
  expect(await newcomer.hand.wrong()).toEqual([])
  await newcomer.close()
})
