// A proxy between a server and its database. It counts the server's messages and can strike at one of them.
import * as net from 'node:net'
import * as path from 'node:path'
import type { Connection } from '../../server/db/embedded'
import { place } from './embedded-servers'

const fileOf = (folder: string, port: number) => path.join(folder, `.s.PGSQL.${port}`)

export class Wire {
  private readonly lines = new Set<net.Socket>()
  private readonly door: net.Server
  private said = 0
  private strike: { at: number; how: () => void } | undefined

  private constructor(private readonly to: Pick<Connection, 'host' | 'port'>) {
    this.door = net.createServer((near) => {
      const far = net.connect(fileOf(to.host, to.port))
      for (const line of [near, far]) {
        this.lines.add(line)
        line.on('error', () => undefined).on('close', () => this.lines.delete(line))
      }
      near.on('data', (chunk: Buffer) => {
        far.write(chunk)
        this.said += 1
        if (this.said === this.strike?.at) this.strike.how()
      })
      near.on('close', () => far.end())
      far.pipe(near)
    })
  }

  /** A wire to this database, with a socket in its own folder. */
  static async to(connection: Connection): Promise<{ wire: Wire; folder: string }> {
    const wire = new Wire(connection)
    const folder = place()
    await new Promise<void>((listens) => wire.door.listen(fileOf(folder, connection.port), listens))
    return { wire, folder }
  }

  /**
   * Restarts the count. Calls `how` once the server has sent `at` messages to the database. The last of them still
   * arrives there.
   */
  arm(at = 0, how: () => void = () => undefined): void {
    this.said = 0
    this.strike = { at, how }
  }

  get messages(): number {
    return this.said
  }

  close(): Promise<void> {
    for (const line of this.lines) line.destroy()
    return new Promise((closed) => this.door.close(() => closed()))
  }
}
