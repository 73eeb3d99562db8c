import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { limits } from '../../contract/kernel/limits'
import { appIds } from '../../contract/kernel/options'
import { signedText, signing } from '../../contract/kernel/sign'
import { refuse } from '../kernel/errors'
import { same } from '../kernel/keys'

/** Returns a header, or '' when it is missing or repeated. */
export const header = (request: Pick<FastifyRequest, 'headers'>, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/**
 * Parses a query. Refuses ambiguous ones (security I10): duplicate keys, empty values, double encoding, invalid UTF-8,
 * and `#`, at which the router would cut.
 */
function plainQuery(url: string): Record<string, string> {
  if (url.includes('#')) throw refuse('badInput', { data: { why: 'query' } })
  const [, search = ''] = url.split(/\?(.*)/s)
  const query: Record<string, string> = Object.create(null) as Record<string, string>
  for (const part of search.split('&').filter((piece) => piece !== '')) {
    const [key = '', value = ''] = part.split(/=(.*)/s).map(decode)
    if (key === '' || value === '' || key in query || /%[0-9A-Fa-f]{2}/.test(value))
      throw refuse('badInput', { data: { why: 'query' } })
    query[key] = value
  }
  return query
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    throw refuse('badInput', { data: { why: 'query' } })
  }
}

/** Names the wrong part of the signature, none of which is a secret (contract/kernel/sign.ts). */
const unsigned = (why: 'headers' | 'version' | 'timestamp' | 'sign') => refuse('badSignature', { data: { why } })

/** Returns the header that cannot be right, before any hash is computed, or undefined. */
function wrongPartOf(
  { timestamp, appId, given }: { timestamp: string; appId: string; given: string },
  request: FastifyRequest,
) {
  const { headers } = signing
  const isComplete = timestamp !== '' && given !== '' && header(request, headers.system) !== ''
  if (!isComplete || !appIds.some((known) => known === appId)) return 'headers'
  if (header(request, headers.version) !== signing.version) return 'version'
  if (!/^\d{1,12}$/.test(timestamp)) return 'timestamp'
  return /^[0-9a-f]{64}$/.test(given) ? undefined : 'sign'
}

/**
 * Checks the five `d-*` headers of a GET (contract/kernel/sign.ts). @throws ApiError badSignature, or clock when only
 * the time is wrong
 */
export function verifySignature(request: FastifyRequest, now: Date): void {
  const { headers } = signing
  const timestamp = header(request, headers.timestamp)
  const appId = header(request, headers.appId)
  const given = header(request, headers.sign)
  const wrong = wrongPartOf({ timestamp, appId, given }, request)
  if (wrong) throw unsigned(wrong)
  const url = request.raw.url ?? ''
  const path = url.split('?', 1)[0] ?? ''
  const key = header(request, headers.token) || signing.publicKey
  const text = signedText('GET', path, plainQuery(url), timestamp, appId)
  const expected = createHmac('sha256', key).update(text).digest()
  if (!same(expected, Buffer.from(given, 'hex'))) throw unsigned('sign')
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > limits.signWindow) throw refuse('clock')
}
