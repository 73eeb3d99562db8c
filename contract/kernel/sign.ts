/**
 * d-sign (A.net.03, A.X09, security I10). Detects damaged, replayed and mistimed calls; never decides access, since the
 * recipe ships with the app.
 *
 *   d-sign = hex( HMAC-SHA256( key, text ) )
 *   text   = METHOD \n path \n query \n d-timestamp \n d-appid
 *   path   = as in the contract, with leading slash, no origin or query
 *   query  = `key=value` per parameter, encoded by encodeURIComponent and !'()* too, sorted by key in code-unit order,
 *            joined by `&`
 *   d-timestamp = decimal seconds since 1970
 *   key    = UTF-8 of the token header, else of `signing.publicKey`
 *
 * Ambiguous parameters are refused first: repeated keys, empty values, values still encoded after one decoding.
 */
export const signing = {
  version: '2',
  publicKey: 'ergou-before-login',
  headers: {
    token: 'token',
    timestamp: 'd-timestamp',
    appId: 'd-appid',
    sign: 'd-sign',
    system: 'd-mini-os',
    version: 'd-v',
  },
  /** Ours, sent with every call: the device, the page of a link token (I1), and a solved puzzle (I17). */
  deviceHeader: 'd-device',
  pageHeader: 'd-page',
  solvedHeader: 'd-solved',
} as const

/** Query parameters of a GET. Numbers and booleans are written as JavaScript prints them. */
export type Parameters = Record<string, string | number | boolean | undefined>

const encode = (value: string) =>
  encodeURIComponent(value).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** The query in canonical form, for the signed text and the URL. */
export function canonicalQuery(parameters: Parameters): string {
  return Object.keys(parameters)
    .filter((key) => parameters[key] !== undefined)
    .sort()
    .map((key) => `${encode(key)}=${encode(String(parameters[key]))}`)
    .join('&')
}

export function signedText(
  method: string,
  path: string,
  parameters: Parameters,
  timestamp: string,
  appId: string,
): string {
  return [method, path, canonicalQuery(parameters), timestamp, appId].join('\n')
}

/** Test vectors for the client and the server implementation. */
export const signVectors = [
  {
    key: signing.publicKey,
    method: 'GET',
    path: '/wxuser/userInfo',
    parameters: { code: '0a1B(c)' },
    timestamp: '1767225600',
    appId: 'miniprogram',
    sign: '3ac7952f93043d6c767f946f397eeb2fcb3ffa84df64f3e0cba3b8f4e83b1b11',
  },
  {
    key: 'a-token',
    method: 'GET',
    path: '/user/v3/visitors',
    parameters: { pageSize: 10, pageNo: 1 },
    timestamp: '1767225600',
    appId: 'ios',
    sign: 'e43a564b91e27945721ddc4d092138af517f002c79107af2ad19fc9a9996314c',
  },
  {
    key: '令牌',
    method: 'GET',
    path: '/user/v6/info',
    parameters: { uid: '张 三&=?/+' },
    timestamp: '1767225600',
    appId: 'android',
    sign: '8aaf490b72ab377dfebb98f5704b824225c87442fe4a37f245b78bef40bfdb85',
  },
]
