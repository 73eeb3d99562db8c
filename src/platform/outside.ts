/** The server's stand-ins for the face check, a cashier, a wallet and a renewal, which production does not have. */
const pretend = /^\/pretend\/(face|cashier|wallet|contract)($|[?/])/

const matches = (host: string, entry: string) =>
  entry.startsWith('*.') ? host.endsWith(entry.slice(1)) && host.length > entry.length - 1 : host === entry

/**
 * The whole address of a page outside of the app, if it may be opened (security C5): https on one of the hosts, where
 * `*.a.example` stands for every host below it, or a stand-in on our own origin. Anything else is nothing.
 * @param own our own origin, without a slash at its end
 * @param hosts between commas
 */
export function outsideAddress(url: string, own: string, hosts: string): string | undefined {
  if (url.length > 2000 || /[\\\s\p{Cc}]/u.test(url)) return undefined
  const whole = url.startsWith('/') && !url.startsWith('//') ? own + url : url
  if (whole.startsWith(own) && pretend.test(whole.slice(own.length))) return whole
  const [, host] = /^https:\/\/([a-z0-9.-]+)(?:[/?#]|$)/i.exec(whole) ?? []
  if (host === undefined) return undefined
  return hosts.split(',').some((entry) => entry !== '' && matches(host.toLowerCase(), entry.trim())) ? whole : undefined
}
