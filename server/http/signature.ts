import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { limits } from '../../contract/kernel/limits'
import { appIds } from '../../contract/kernel/options'
import { signedText, signing } from '../../contract/kernel/sign'
import { refuse } from '../kernel/errors'
import { same } from '../kernel/keys'

/** '' for repeated headers. */
export const header = (request: Pick<FastifyRequest, 'headers'>, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/**
 * Refuses ambiguous queries (security I10): duplicate keys, empty values, double encoding, invalid UTF-8, or `#`, where
 * the router cuts.
 */
function plainQuery(url: string): Record<string, string> {
  if (url.includes('#')) throw refuse('badInput')
  const [, search = ''] = url.split(/\?(.*)/s)
  const query: Record<string, string> = Object.create(null) as Record<string, string>
  for (const part of search.split('&').filter((piece) => piece !== '')) {
    const [key = '', value = ''] = part.split(/=(.*)/s).map(decode)
    if (key === '' || value === '' || key in query || /%[0-9A-Fa-f]{2}/.test(value)) throw refuse('badInput')
    query[key] = value
  }
  return query
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    throw refuse('badInput')
  }
}

/**
 * Checks the five `d-*` headers of a GET (contract/kernel/sign.ts). @throws ApiError badSignature, or clock when only the time
 * is off
 */
export function verifySignature(request: FastifyRequest, now: Date): void {
  const { headers } = signing
  const timestamp = header(request, headers.timestamp)
  const appId = header(request, headers.appId)
  const given = header(request, headers.sign)
  const complete =
    header(request, headers.version) === signing.version &&
    header(request, headers.system) !== '' &&
    appIds.some((known) => known === appId) &&
    /^\d{1,12}$/.test(timestamp) &&
    /^[0-9a-f]{64}$/.test(given)
  if (!complete) throw refuse('badSignature')
  const url = request.raw.url ?? ''
  const path = url.split('?', 1)[0] ?? ''
  const key = header(request, headers.token) || signing.publicKey
  const text = signedText('GET', path, plainQuery(url), timestamp, appId)
  const expected = createHmac('sha256', key).update(text).digest()
  if (!same(expected, Buffer.from(given, 'hex'))) throw refuse('badSignature')
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > limits.signWindow) throw refuse('clock')
}
