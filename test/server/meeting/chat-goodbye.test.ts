import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { socketPath } from '../../../contract/meeting/chat-socket'
import { world } from '../../world'

test('stops although a socket asks to open during the stop', async () => {
  const w = await world()
  await w.listen()
  const { port } = w.app.server.address() as AddressInfo
  // a client that keeps its side of the connection open
  const line = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  line.on('error', () => undefined)
  await once(line, 'connect')
  const gone = w.app.close()
  line.write(
    `GET ${socketPath} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n` +
      'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  line.resume()
  await gone
  line.destroy()
  await w.close()
})
