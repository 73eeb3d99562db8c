// A minimal Redis for pub/sub between processes: SUBSCRIBE, PUBLISH, and +OK to everything else.
import net, { type AddressInfo } from 'node:net'

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`
const array = (...parts: string[]) => `*${parts.length}\r\n${parts.join('')}`

/** The complete commands at the start of the input, and the rest. */
function commandsIn(text: string): [string[][], string] {
  const commands: string[][] = []
  let rest = text
  for (;;) {
    const head = /^\*(\d+)\r\n/.exec(rest)
    if (!head) return [commands, rest]
    let at = head[0].length
    const words: string[] = []
    while (words.length < Number(head[1])) {
      const size = /^\$(\d+)\r\n/.exec(rest.slice(at))
      const end = at + (size?.[0].length ?? 0) + Number(size?.[1] ?? 0)
      if (!size || rest.length < end + 2) return [commands, rest]
      words.push(rest.slice(at + size[0].length, end))
      at = end + 2
    }
    commands.push(words)
    rest = rest.slice(at)
  }
}

/** Listens on this port, or on any free one. `stop` closes all connections. */
export async function startRedis(port = 0) {
  const everybody = new Set<net.Socket>()
  const listeners = new Set<net.Socket>()
  let published = 0
  const answer = (socket: net.Socket, [name = '', channel = '', said = '']: string[]): string => {
    if (/^subscribe$/i.test(name)) {
      listeners.add(socket)
      return array(bulk('subscribe'), bulk(channel), ':1\r\n')
    }
    if (/^publish$/i.test(name)) {
      published += 1
      for (const listener of listeners) listener.write(array(bulk('message'), bulk(channel), bulk(said)))
      return `:${listeners.size}\r\n`
    }
    return /^info$/i.test(name) ? bulk('redis_version:7.0.0\r\n') : '+OK\r\n'
  }
  const server = net.createServer((socket) => {
    let rest = ''
    everybody.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      everybody.delete(socket)
      listeners.delete(socket)
    })
    socket.on('data', (data) => {
      const [commands, left] = commandsIn(rest + data.toString('latin1'))
      rest = left
      for (const command of commands) socket.write(answer(socket, command), 'latin1')
    })
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const at = (server.address() as AddressInfo).port
  return {
    port: at,
    url: `redis://127.0.0.1:${at}`,
    listening: () => listeners.size,
    published: () => published,
    async stop() {
      for (const socket of everybody) socket.destroy()
      if (server.listening) await new Promise((closed) => server.close(closed))
    },
  }
}
