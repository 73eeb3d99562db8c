import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Data, Endpoint, Envelope, Input } from '../contract/kernel/define'
import { canonicalQuery, type Parameters } from '../contract/kernel/sign'
import { minus, plus } from '../contract/kernel/time'
import { buildApp } from '../server/app'
import { connect } from '../server/db/client'
import type { NewUser } from '../server/db/tables'
import { register } from '../server/domains/account/account'
import { sessions, startSession } from '../server/domains/core/sessions'
import { recordVisit } from '../server/domains/meeting/visitors'
import { audit, balance, grant } from '../server/domains/money/dog-food'
import { setMembership } from '../server/domains/money/member'
import { type Env, readEnv } from '../server/env'
import { createLimits, noLimits } from '../server/http/limits'
import type { Deps } from '../server/kernel/context'
import { deriveKeys } from '../server/kernel/keys'
import { createProviders } from '../server/providers'
import { type Arrived, localNotices, localPushKey } from '../server/providers/notices/local'
import { freshDatabase } from './support/cluster'
import { noteExample } from './support/examples'
import { signedHeaders } from './support/sign'

/** Noon of an ordinary day in Shanghai. */
const start = new Date('2026-03-10T12:00:00+08:00')

export type Sent = { status: number; headers: Record<string, unknown>; body: Envelope<unknown>; text: string }
export type Person = Awaited<ReturnType<World['person']>>
export type World = Awaited<ReturnType<typeof world>>

type Wishes = Partial<NewUser> & { dogFood?: number; limited?: number; member?: boolean }
/**
 * `writesAtOnce`: most concurrent writes of one user; unlimited by default, so that races reach the database.
 * `hurried`: applies the product's time limits for the database. By default there are none, so that no call of a test
 * fails on a busy machine.
 */
type Options = {
  env?: Partial<Env>
  limited?: boolean
  deps?: (deps: Deps) => Deps
  h5?: string
  at?: Date
  writesAtOnce?: number
  hurried?: boolean
}

/** Starts the whole product in one process, with a fresh database, a fake clock and users. The test must close it. */
export async function world({
  env: wishes = {},
  limited = false,
  deps: change = (deps) => deps,
  h5 = 'none',
  at: begin = start,
  writesAtOnce = Infinity,
  hurried = false,
}: Options = {}) {
  const { connection, connected, drop } = await freshDatabase()
  const files = mkdtempSync(path.join(os.tmpdir(), 'ergou-files-'))
  const { db, pool } = hurried ? connect(connection) : connected()
  const env = { ...readEnv({ NODE_ENV: 'test', LOG: 'silent', DATA_DIR: files }), ...wishes }
  const keys = deriveKeys('a secret that only this test world knows')
  const messages: { phone: string; code: string }[] = []
  let at = begin
  const now = () => at
  const arrived: Arrived[] = []
  const notices = localNotices((one) => void arrived.push(one), localPushKey(keys))
  const sms = { sendCode: async (phone: string, code: string) => void messages.push({ phone, code }) }
  const providers = { ...createProviders(env, keys, now), sms, notices }
  const limits = limited ? createLimits({ pool, redis: undefined, keys, challenges: providers.challenges }) : noLimits
  const deps = change({ db, now, env, keys, providers, limits, sessions })
  const app = await buildApp(deps, { h5, writesAtOnce })

  /** Sends one signed call as the app would, with the given headers on top. Returns the whole response. */
  async function send(
    endpoint: Endpoint,
    input: object,
    options: { token?: string; headers?: Record<string, string>; device?: string } = {},
  ): Promise<Sent> {
    const query = canonicalQuery(input as Parameters)
    const signed =
      endpoint.method === 'GET' ? signedHeaders(endpoint.path, input as Parameters, { token: options.token, at }) : {}
    const response = await app.inject({
      method: endpoint.method,
      url: endpoint.method === 'GET' && query !== '' ? `${endpoint.path}?${query}` : endpoint.path,
      headers: {
        'd-device': options.device ?? 'a-phone',
        ...(options.token !== undefined && { token: options.token }),
        ...signed,
        ...(endpoint.method === 'POST' && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(endpoint.method === 'POST' && { payload: JSON.stringify(input) }),
    })
    const body = response.json<Envelope<unknown>>()
    noteExample(endpoint, input, body)
    return { status: response.statusCode, headers: response.headers, body, text: response.body }
  }

  /** Creates a user with a session. By default it is an adult woman in Shanghai without dog food. */
  async function person(nickname: string, { dogFood = 0, limited: ending = 0, member = false, ...wish }: Wishes = {}) {
    const created_at = minus(at, 30, 'day')
    const id = await register(db, {
      gender: 2,
      birth_date: '1996-05-20',
      province: '上海',
      city: '上海',
      degree: 6,
      created_at,
      ...wish,
      nickname,
    })
    const { uid } = await db.selectFrom('users').where('id', '=', id).select('uid').executeTakeFirstOrThrow()
    await db.transaction().execute(async (tx) => {
      const give = (amount: number, kind: 'permanent' | 'limited') =>
        grant(
          tx,
          { user: id, amount, once: `test:${id}:${kind}`, kind: 'test', description: '测试', now: at },
          { kind, origin: 'granted' },
        )
      if (dogFood > 0) await give(dogFood, 'permanent')
      if (ending > 0) await give(ending, 'limited')
      if (member) await setMembership(tx, id, { level: 1, version: 1, expires_at: plus(at, 30, 'day') })
    })
    const token = await startSession(db, {
      user: id,
      appId: 'miniprogram',
      device: 'a-phone',
      agent: '',
      fromLink: false,
      now: at,
    })
    return {
      id,
      uid,
      nickname,
      token,
      /** Resolves with the data. Throws a refusal with its code, msg and data. */
      async call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Data<E>> {
        const { body } = await send(endpoint, input as object, { token })
        if (!body.success) throw Object.assign(new Error(body.msg), { code: body.code, data: body.data })
        return body.data as Data<E>
      },
      send: (endpoint: Endpoint, input: object, headers: Record<string, string> = {}) =>
        send(endpoint, input, { token, headers }),
      visits: (host: { id: number }) =>
        db.transaction().execute((tx) => recordVisit(tx, { host: host.id, guest: id, now: at })),
      holds: () => balance(db, id, at),
    }
  }

  return {
    app,
    db,
    pool,
    deps,
    messages,
    /** Messages that notices have sent outside the app. */
    arrived,
    send,
    person,
    now,
    /** Moves the clock forward by milliseconds. */
    pass: (milliseconds: number) => {
      at = new Date(at.getTime() + milliseconds)
    },
    audit: () => audit(db),
    /** Listens on a free local port and returns the origin. */
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await app.close()
      if (hurried) await db.destroy()
      await drop()
      rmSync(files, { recursive: true, force: true })
    },
  }
}
