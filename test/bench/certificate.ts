import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** Encodes a DER element: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  if (body.length < 128) return Buffer.concat([Buffer.from([tag, body.length]), body])
  const length = Buffer.from(body.length.toString(16).padStart(4, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x82]), length, body])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const octets = (...parts: Buffer[]) => der(0x04, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const utc = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))
const bits = (bytes: Buffer) => der(0x03, Buffer.from([0]), bytes)

const [ecdsaWithSha256, commonName, subjectAltName] = ['2a8648ce3d040302', '550403', '551d11'].map(oid) as [
  Buffer,
  Buffer,
  Buffer,
]
const pem = (name: string, bytes: Buffer) => {
  const lines = bytes.toString('base64').replace(/.{64}(?=.)/g, '$&\n')
  return `-----BEGIN ${name}-----\n${lines}\n-----END ${name}-----\n`
}

/** Makes a key and a self-signed certificate for localhost, valid for two days. It needs only Node. */
export function localhostCertificate(now = new Date()): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(ecdsaWithSha256)
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('localhost')))))
  const day = 24 * 3_600_000
  const names = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    // positive
    der(0x02, Buffer.from([1]), randomBytes(15)),
    algorithm,
    name,
    sequence(utc(new Date(now.getTime() - day)), utc(new Date(now.getTime() + day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(subjectAltName, octets(names)))),
  )
  const signature = createSign('sha256').update(body).sign(privateKey)
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem('CERTIFICATE', sequence(body, algorithm, bits(signature))),
  }
}
