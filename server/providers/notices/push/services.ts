/** Push services of browsers. `*.` before a host includes all hosts below it. */
const services: readonly string[] = [
  // Chrome and browsers built on it
  'fcm.googleapis.com',
  // Edge
  '*.notify.windows.com',
  // Firefox
  '*.push.services.mozilla.com',
  // Safari
  '*.push.apple.com',
]

const isOf = (host: string, service: string) =>
  service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service

/**
 * Whether a URL that a client sent is of a push service: https, default port, a listed host, no credentials. The server
 * never requests any other URL of a client (security C5).
 */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, port, username, password, hostname } = new URL(endpoint)
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    services.some((service) => isOf(hostname, service))
  )
}
