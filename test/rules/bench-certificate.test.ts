import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { localhostCertificate } from '../bench/certificate'

test('makes a certificate that is valid for this machine only and for a limited time', async () => {
  const made = localhostCertificate()
  const server = tls.createServer(made, (socket) => socket.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const visit = async (servername: string, ca?: string) => {
    const socket = tls.connect({ port, host: '127.0.0.1', servername, ca })
    try {
      await once(socket, 'secureConnect')
      return 'trusted'
    } catch (error) {
      return (error as NodeJS.ErrnoException).code
    } finally {
      socket.destroy()
    }
  }
  try {
    expect(await visit('localhost', made.cert)).toBe('trusted')
    expect(await visit('example.com', made.cert)).toBe('ERR_TLS_CERT_ALTNAME_INVALID')
    expect(await visit('localhost')).toBe('DEPTH_ZERO_SELF_SIGNED_CERT')
    const inAWeek = localhostCertificate(new Date(Date.now() + 7 * 24 * 3_600_000))
    server.setSecureContext(inAWeek)
    expect(await visit('localhost', inAWeek.cert)).toBe('CERT_NOT_YET_VALID')
  } finally {
    server.close()
  }
})
