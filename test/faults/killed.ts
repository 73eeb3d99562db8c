// Servers as processes on one database that outlives them, and clients that retry.
import * as path from 'node:path'
import type { Data, Endpoint, Envelope, Input } from '../../contract/kernel/define'
import { canonicalQuery } from '../../contract/kernel/sign'
import { connect, type Db } from '../../server/db/client'
import type { Connection } from '../../server/db/embedded'
import { migrate } from '../../server/db/migrate'
import { register } from '../../server/domains/account/account'
import { startSession } from '../../server/domains/core/sessions'
import { signedHeaders } from '../support/sign'
import { cleanUp, dataFolder, place, Server } from './embedded-servers'
import { Product } from './product'
import { Wire } from './wire'

/** A database of its own, and the servers that were started on it. */
class Survivor {
  private readonly products: Product[] = []
  private readonly wires: Wire[] = []

  private constructor(
    private readonly database: Server,
    private readonly connection: Connection,
    readonly db: Db,
  ) {}

  static async start(): Promise<Survivor> {
    const database = new Server(dataFolder())
    const { connection } = await database.up()
    await migrate(connection)
    return new Survivor(database, connection, connect(connection, 4).db)
  }

  private url(host: string): string {
    const { port, user, database } = this.connection
    return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  }

  /** Starts a server on the database. `settings` extend the defaults. */
  async serve(settings: Record<string, string> = {}): Promise<{ product: Product; origin: string }> {
    const product = new Product(path.join(place(), 'data'), {
      DATABASE_URL: this.url(this.connection.host),
      ...settings,
    })
    this.products.push(product)
    return { product, origin: await product.up() }
  }

  /** Starts a server, and counts its messages to the database. */
  async serveByWire(): Promise<{ product: Product; origin: string; wire: Wire }> {
    const { wire, folder } = await Wire.to(this.connection)
    this.wires.push(wire)
    return { ...(await this.serve({ DATABASE_URL: this.url(folder) })), wire }
  }

  async end(): Promise<void> {
    for (const product of this.products) await product.stop()
    for (const wire of this.wires) await wire.close()
    await this.db.destroy()
    await this.database.stop()
    await cleanUp()
  }
}

/** Returns a new database for each test. It is removed at the end of the test. */
export function survivorOfEachTest(): () => Survivor {
  let survivor: Survivor
  beforeEach(async () => {
    survivor = await Survivor.start()
  })
  afterEach(() => survivor.end())
  return () => survivor
}

export type Member = { id: number; token: string }

/** A registered user with a session. */
export async function member(
  db: Db,
  nickname: string,
  { verified = ['realName'], createdAt = new Date() }: { verified?: string[]; createdAt?: Date } = {},
): Promise<Member> {
  const now = new Date()
  const wish = { gender: 1 as const, birth_date: '1990-01-01', banned_at: null, cancelled_at: null }
  const id = await register(db, { ...wish, created_at: createdAt, nickname, verified })
  const session = { user: id, appId: 'miniprogram' as const, device: 'a-phone', agent: '', fromLink: false, now }
  return { id, token: await startSession(db, session) }
}

/** Makes a call. Undefined when the connection broke before the whole answer arrived. */
export async function ask<E extends Endpoint>(
  origin: string,
  { path: address, method }: E,
  input: Input<E> & object,
  { token }: Member,
  at = new Date(),
): Promise<Envelope<Data<E>> | undefined> {
  const headers = { token, 'd-device': 'a-phone', 'd-appid': 'miniprogram' }
  const said = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]))
  try {
    const response =
      method === 'GET'
        ? await fetch(`${origin}${address}?${canonicalQuery(said)}`, {
            headers: { ...headers, ...signedHeaders(address, said, { token, at }) },
          })
        : await fetch(`${origin}${address}`, {
            method,
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(input),
          })
    return (await response.json()) as Envelope<Data<E>>
  } catch {
    return undefined
  }
}
