/** Push services of the browsers; `*.` before one means all below it. */
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
 * Whether an address that a client names belongs to a push service: https, its usual port, a host of the list, no more. The
 * server never fetches another address of a client (security C5).
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
