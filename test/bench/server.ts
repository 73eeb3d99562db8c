// The measured process: the product without rate limits, and a bare Fastify server. Its parent controls it by messages.
import Fastify from 'fastify'
import pg from 'pg'
import { buildApp } from '../../server/app'
import { connect, type Connection } from '../../server/db/client'
import { sessions } from '../../server/domains/core/sessions'
import { noLimits } from '../../server/http/limits'
import { foundations, type Statement } from './product'

async function main({ connection, folder }: { connection: Connection; folder: string }) {
  const { env, keys, providers } = foundations(folder)
  const { db } = connect(connection, env.DATABASE_POOL)
  const pool = new pg.Pool({ ...connection, max: env.DATABASE_POOL })
  const now = () => new Date()
  const deps = { db, now, env, keys, providers, limits: noLimits, sessions }
  const app = await buildApp(deps)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const bare = Fastify()
  let constant = '{}'
  bare.get('/', async (_request, reply) => reply.type('application/json; charset=utf-8').send(constant))
  // keeps the statements of every recorded call, so that the bare route reads as many different rows as the product
  const recorded: Statement[][] = []
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    if (!names.has(text)) names.set(text, `bare-${names.size}`)
    return names.get(text)
  }
  bare.get('/statements', async (_request, reply) => {
    const statements = recorded[Math.floor(Math.random() * recorded.length)] ?? []
    const client = await pool.connect()
    try {
      for (const { text, values } of statements) await client.query({ name: nameOf(text), text, values })
    } finally {
      client.release()
    }
    return reply.type('application/json; charset=utf-8').send(constant)
  })
  await bare.listen({ port: 0, host: '127.0.0.1' })

  const record: Statement[] = []
  let recording = false
  const query = pg.Client.prototype.query as (this: pg.Client, ...parts: unknown[]) => unknown
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...parts: unknown[]) {
      const [call] = parts as [Statement]
      if (recording && typeof call === 'object') record.push({ text: call.text, values: call.values })
      return query.apply(this, parts)
    },
  })

  process.on('message', (question: { start?: true; bytes?: number; record?: boolean; forget?: true }) => {
    if (question.start) process.send?.({ app: app.listeningOrigin, bare: bare.listeningOrigin })
    if (question.forget) {
      recorded.length = 0
      process.send?.({})
    }
    if (question.bytes !== undefined) {
      constant = JSON.stringify({ filler: 'x'.repeat(Math.max(0, question.bytes - 13)) })
      process.send?.({})
    }
    if (question.record !== undefined) {
      recording = question.record
      const statements = record.splice(0)
      if (!recording) recorded.push(statements)
      process.send?.(recording ? {} : statements)
    }
  })
  process.on('disconnect', () => {
    void Promise.all([app.close(), bare.close()])
      .then(() => Promise.all([db.destroy(), pool.end()]))
      .then(() => process.exit(0))
  })
}

void main(JSON.parse(process.argv[2] ?? '{}') as Parameters<typeof main>[0])
