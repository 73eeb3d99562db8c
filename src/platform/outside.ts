/** Stand-ins for face check, cashier, wallet and renewal; absent in production. */
const pretend = /^\/pretend\/(face|cashier|wallet|contract)($|[?/])/

const matches = (host: string, entry: string) =>
  entry.startsWith('*.') ? host.endsWith(entry.slice(1)) && host.length > entry.length - 1 : host === entry

/**
 * The full URL of a foreign page if it may be opened (security C5): https on one of the hosts (`*.a.example` matches
 * all subdomains), or a stand-in on our origin. Otherwise undefined.
 * @param own our origin, no trailing slash
 * @param hosts comma-separated
 */
export function outsideAddress(url: string, own: string, hosts: string): string | undefined {
  if (url.length > 2000 || /[\\\s\p{Cc}]/u.test(url)) return undefined
  const whole = url.startsWith('/') && !url.startsWith('//') ? own + url : url
  if (whole.startsWith(own) && pretend.test(whole.slice(own.length))) return whole
  const [, host] = /^https:\/\/([a-z0-9.-]+)(?:[/?#]|$)/i.exec(whole) ?? []
  if (host === undefined) return undefined
  return hosts.split(',').some((entry) => entry !== '' && matches(host.toLowerCase(), entry.trim())) ? whole : undefined
}
