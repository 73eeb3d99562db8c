import type { Endpoint } from '../../contract/kernel/define'
import { signing } from '../../contract/kernel/sign'
import type { buildApp } from '../../server/app'
import { signedHeaders } from '../support/sign'

export type App = Awaited<ReturnType<typeof buildApp>>
/** Who sends a request, and when and from where. */
export type Sender = {
  token?: string
  at: Date
  appId?: string
  device?: string
  method?: string
  headers?: Record<string, string>
}
export type Shot = { status: number; text: string; headers: Record<string, unknown>; body: Answer }
type Answer = { success?: unknown; code?: unknown; msg?: unknown; data?: unknown; token?: unknown }

function readable(query: string): Record<string, string> {
  try {
    return Object.fromEntries(
      query
        .split('&')
        .filter((part) => part !== '')
        .map((part) => part.split(/=(.*)/s).map((piece) => decodeURIComponent(piece.replace(/\+/g, ' '))))
        .map(([key = '', value = '']) => [key, value]),
    )
  } catch {
    return {}
  }
}

/** Sends exactly this text as the query of a GET or the body of a POST. It is signed as far as it can be parsed. */
export async function shoot(app: App, endpoint: Endpoint, payload: string, sender: Sender): Promise<Shot> {
  const { token, at, appId, device = 'a-phone', method = endpoint.method, headers = {} } = sender
  const isGet = endpoint.method === 'GET'
  const response = await app.inject({
    method: method as 'GET',
    url: isGet && payload !== '' ? `${endpoint.path}?${payload}` : endpoint.path,
    headers: {
      [signing.deviceHeader]: device,
      ...(token !== undefined && { token }),
      ...(isGet
        ? signedHeaders(endpoint.path, readable(payload), { token, at, appId })
        : { 'd-appid': appId ?? 'miniprogram' }),
      ...(!isGet && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(!isGet && { payload }),
  })
  return { status: response.statusCode, text: response.body, headers: response.headers, body: parsed(response.body) }
}

/** An input, serialised for the method of the call. */
export const written = (endpoint: Endpoint, input: Record<string, unknown>): string =>
  endpoint.method === 'POST'
    ? JSON.stringify(input)
    : Object.entries(input)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
        .join('&')

function parsed(text: string): Answer {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return {}
  }
}

const keysOfEnvelope = ['success', 'code', 'msg', 'data', 'token', 'account']

/** The faults of a response. Empty when it is a complete envelope without a server error. */
export function complaints({ status, body, text }: Shot): string[] {
  const { success, code, msg, data } = body
  return [
    status >= 500 && `status ${status}`,
    typeof success !== 'boolean' && `no envelope: ${text.slice(0, 80)}`,
    typeof code !== 'number' && 'no code',
    typeof msg !== 'string' && 'no msg',
    // some calls answer without data
    (data === undefined || data === null) && 'no data',
    success === false && !/[\u4e00-\u9fff]{4}/.test(String(msg)) && `a sentence nobody can read: ${String(msg)}`,
    Object.keys(body).some((key) => !keysOfEnvelope.includes(key)) && `more than an envelope: ${text.slice(0, 80)}`,
  ].filter((complaint) => complaint !== false)
}

export const refusalComplaints = (shot: Shot): string[] => [
  ...complaints(shot),
  ...(shot.status >= 400 && shot.body.success === false ? [] : [`taken with status ${shot.status}`]),
]
