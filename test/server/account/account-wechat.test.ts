import { sql } from 'kysely'
import { account } from '../../../contract/account/account'
import { profile } from '../../../contract/profile/profile'
import { recentOpenid } from '../../../server/domains/core/reviews'
import { agreed } from '../../support/newcomer'
import { type World, world } from '../../world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const newcomer = { gender: 1 as const, birthDate: '1990-01-01', ...agreed }

async function register(phone: string, more: object = {}) {
  await w.send(account.sendSmsCode, { phone })
  const { code = '' } = w.messages[w.messages.length - 1] ?? {}
  return w.send(account.login, { phone, code, ...newcomer, ...more })
}

// A.auth.02
test('asks an unknown WeChat account to register by number, and then logs it in by WeChat alone', async () => {
  const unknown = await w.send(account.wechat, { code: 'of-lin' })
  expect(unknown.body).toMatchObject({ success: false, code: 1003 })
  expect(unknown.body.token).toBeUndefined()
  expect((await register('13800138000', { wechatCode: 'of-lin' })).body.success).toBe(true)
  const known = await w.send(account.wechat, { code: 'of-lin' })
  expect(known.body).toMatchObject({ success: true, data: {} })
  expect((await w.send(profile.me, {}, { token: known.body.token })).status).toBe(200)
})

test('keeps a WeChat account with the first account that linked it, and logs the second account in nevertheless', async () => {
  await register('13800138000', { wechatCode: 'of-lin' })
  expect((await register('13900139000', { wechatCode: 'of-lin' })).body.success).toBe(true)
  const ties = await w.db.selectFrom('users').select('wechat_openid').orderBy('id').execute()
  expect(ties.map(({ wechat_openid }) => wechat_openid !== null)).toEqual([true, false])
})

test('keeps the WeChat account that a person linked first', async () => {
  await register('13800138000', { wechatCode: 'of-lin' })
  await register('13800138000', { wechatCode: 'of-another' })
  expect((await w.send(account.wechat, { code: 'of-another' })).body.code).toBe(1003)
  expect((await w.send(account.wechat, { code: 'of-lin' })).body.success).toBe(true)
})

test('does not block a login by number when a look-up at WeChat fails', async () => {
  expect((await register('13800138000', { wechatCode: 'refused-by-wechat' })).body.success).toBe(true)
})

test('shows the other way to log in, in a sentence, when WeChat refuses', async () => {
  const { status, body } = await w.send(account.wechat, { code: 'refused-by-wechat' })
  expect([status, body.msg]).toEqual([403, '微信登录失败，请改用手机号登录'])
})

test('refuses a banned account that logs in by WeChat', async () => {
  await register('13800138000', { wechatCode: 'of-lin' })
  await w.db.updateTable('users').set({ banned_at: w.now() }).execute()
  const { body } = await w.send(account.wechat, { code: 'of-lin' })
  expect(body).toMatchObject({ success: false, code: 1006 })
  expect(body.token).toBeUndefined()
})

/** A simulated WeChat that accepts each code once, like the real one. */
async function oneUse() {
  const used = new Set<string>()
  return world({
    deps: (deps) => ({
      ...deps,
      providers: {
        ...deps.providers,
        wechat: {
          ...deps.providers.wechat,
          async accountOf(code) {
            if (used.has(code)) throw new Error('jscode2session refused: 40163')
            used.add(code)
            return { openid: `openid-of-${code.split('_')[0]}`, sessionKey: 'the session key' }
          },
        },
      },
    }),
  })
}

describe('with codes that WeChat takes once', () => {
  beforeEach(async () => {
    await w.close()
    w = await oneUse()
  })
  const minute = 60_000
  const come = (code: string, device?: string) => w.send(account.wechat, { code }, { device })
  const mayEnter = async (token = '') => (await w.send(profile.me, {}, { token })).status === 200

  test('repeats the result of a repeated call, with a new token', async () => {
    await register('13800138000', { wechatCode: 'lin_1' })
    const [first, again] = [await come('lin_2'), await come('lin_2')]
    expect([first.body.success, again.body.success]).toEqual([true, true])
    expect(first.body.token).not.toBe(again.body.token)
    expect([await mayEnter(first.body.token), await mayEnter(again.body.token)]).toEqual([true, true])
    const stored = await w.db.selectFrom('wechat_codes').selectAll().execute()
    const kept = stored.map(({ openid_sealed }) => w.deps.keys.open(openid_sealed))
    expect(kept.length).toBeGreaterThan(0)
    expect([...kept, JSON.stringify([first, again])].join()).not.toContain('the session key')
    expect(
      stored.map((row) => Buffer.concat([row.code_hash, row.openid_sealed]).toString('latin1')).join(),
    ).not.toMatch(/openid-of|lin_/)
  })

  test('answers both of two identical calls at once', async () => {
    await register('13800138000', { wechatCode: 'lin_1' })
    await come('lin_2')
    const told = await Promise.all(Array.from({ length: 8 }, () => come('lin_2')))
    expect(told.map(({ body }) => body.success)).toEqual(Array.from({ length: 8 }, () => true))
  })

  test('asks a new user to register again on a second try, and registers them with the same code', async () => {
    expect([(await come('wen_1')).body.code, (await come('wen_1')).body.code]).toEqual([1003, 1003])
    expect((await register('13900139000', { wechatCode: 'wen_1' })).body.success).toBe(true)
    expect((await come('wen_2')).body.success).toBe(true)
  })

  test('refuses a used code on another device and after five minutes', async () => {
    await register('13800138000', { wechatCode: 'lin_1' })
    expect((await come('lin_2')).body.success).toBe(true)
    expect((await come('lin_2', 'another')).status).toBe(403)
    w.pass(5 * minute - 1)
    expect((await come('lin_2')).body.success).toBe(true)
    w.pass(1)
    expect((await come('lin_2')).status).toBe(403)
  })
})

test('completes a login also when linking its WeChat account fails', async () => {
  await w.db.schema.dropTable('wechat_codes').execute()
  const { status, body } = await register('13800138000', { wechatCode: 'of-lin' })
  expect([status, body.success]).toEqual([200, true])
  expect((await w.send(profile.me, {}, { token: body.token })).status).toBe(200)
})

test('retries a WeChat login when the database requires it', async () => {
  await register('13800138000', { wechatCode: 'of-lin' })
  await sql`create sequence tries`.execute(w.db)
  await sql`create function deadlock_once() returns trigger language plpgsql as $$ begin
    if nextval('tries') = 1 then raise exception using errcode = '40P01'; end if; return new; end $$`.execute(w.db)
  await sql`create trigger deadlock before insert on sessions for each row execute function deadlock_once()`.execute(
    w.db,
  )
  expect((await w.send(account.wechat, { code: 'of-lin' }, { device: 'another' })).body.success).toBe(true)
})

test('gives the checker the sealed mini-program openid of a user who came from the mini-program', async () => {
  const phone = '13912345678'
  await w.send(account.sendSmsCode, { phone })
  const { code = '' } = w.messages[w.messages.length - 1] ?? {}
  const sent = await w.send(account.login, { phone, code, ...newcomer, wechatCode: 'somebody' })
  expect(sent.body.success).toBe(true)
  const rows = await w.db.selectFrom('openids').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(await recentOpenid(w.db, w.deps.keys, rows[0]?.user_id ?? 0)).toMatch(/^local-/)
  expect(rows[0]?.openid_sealed.toString('latin1')).not.toContain('local-')
})
