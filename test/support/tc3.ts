import { createHash, createHmac } from 'node:crypto'
import type { Got } from './pretend'

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
const mac = (key: Buffer, text: string) => createHmac('sha256', key).update(text, 'utf8').digest()

/** Computes TC3-HMAC-SHA256 from the received request, by Tencent Cloud's documentation of signature v3. */
export function tc3(
  { headers, method, url, body }: Got,
  { secretId, secretKey }: { secretId: string; secretKey: string },
  service: string,
): string {
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? []
  const signed = names
    .split(';')
    .map((name) => `${name}:${String(headers[name]).trim().toLowerCase()}\n`)
    .join('')
  const request = `${method}\n${url.pathname}\n${url.search.slice(1)}\n${signed}\n${names}\n${sha256(body)}`
  const timestamp = Number(headers['x-tc-timestamp'])
  const date = new Date(timestamp * 1000).toISOString().split('T')[0] ?? ''
  const text = ['TC3-HMAC-SHA256', timestamp, `${date}/${service}/tc3_request`, sha256(request)].join('\n')
  const keys = [date, service, 'tc3_request'].reduce(mac, Buffer.from(`TC3${secretKey}`))
  const signature = mac(keys, text).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${secretId}/${date}/${service}/tc3_request, SignedHeaders=${names}, Signature=${signature}`
}
