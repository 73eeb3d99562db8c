/** Stand-ins for face check, cashier, wallet and renewal; absent in production. */
const pretend = /^\/pretend\/(face|cashier|wallet|contract)($|[?/])/

const matches = (host: string, entry: string) =>
  entry.startsWith('*.') ? host.endsWith(entry.slice(1)) && host.length > entry.length - 1 : host === entry

/** The address if it is https on one of the hosts (`*.a.example` matches all below it): no port, no name before the host. */
function onHosts(address: string, hosts: string): string | undefined {
  const [, host] = /^https:\/\/([a-z0-9.-]+)(?:[/?#]|$)/i.exec(address) ?? []
  if (host === undefined) return undefined
  return hosts.split(',').some((entry) => entry !== '' && matches(host.toLowerCase(), entry.trim()))
    ? address
    : undefined
}

const readable = (url: string) => url.length <= 2000 && !/[\\\s\p{Cc}]/u.test(url)

/**
 * The full URL of a foreign page if it may be opened (security C5): https on one of the hosts, or a stand-in on our origin.
 * Otherwise undefined.
 * @param own our origin, no trailing slash
 * @param hosts comma-separated
 */
export function outsideAddress(url: string, own: string, hosts: string): string | undefined {
  if (!readable(url)) return undefined
  const whole = url.startsWith('/') && !url.startsWith('//') ? own + url : url
  if (whole.startsWith(own) && pretend.test(whole.slice(own.length))) return whole
  return onHosts(whole, hosts)
}

/** WeChat's own links into a mini-program. */
const wechat = 'wxaurl.cn,wxmpurl.cn'

/** The address outside that one of our links opens, if allowed (security C5): WeChat's, or a host of the list. */
export const linkAddress = (url: string, hosts: string): string | undefined =>
  readable(url) ? onHosts(url, `${wechat},${hosts}`) : undefined
