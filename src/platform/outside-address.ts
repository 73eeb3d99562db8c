/** The stand-ins for face check, cashier, wallet and renewal. They do not exist in production. */
const pretend = /^\/pretend\/(face|cashier|wallet|contract)($|[?/])/

const matches = (host: string, entry: string) =>
  entry.startsWith('*.') ? host.endsWith(entry.slice(1)) && host.length > entry.length - 1 : host === entry

/**
 * Returns the address if it is https on one of the hosts. `*.a.example` matches every host below it. A port or a user
 * name is not allowed.
 */
function onHosts(address: string, hosts: string): string | undefined {
  const [, host] = /^https:\/\/([a-z0-9.-]+)(?:[/?#]|$)/i.exec(address) ?? []
  if (host === undefined) return undefined
  return hosts.split(',').some((entry) => entry !== '' && matches(host.toLowerCase(), entry.trim()))
    ? address
    : undefined
}

const readable = (url: string) => url.length <= 2000 && !/[\\\s\p{Cc}]/u.test(url)

/**
 * Returns the full URL of an external page if it may be opened (security C5): https on one of the hosts, or a stand-in
 * on our origin. Otherwise undefined.
 * @param own our origin without a trailing slash
 * @param hosts separated by commas
 */
export function outsideAddress(url: string, own: string, hosts: string): string | undefined {
  if (!readable(url)) return undefined
  const whole = url.startsWith('/') && !url.startsWith('//') ? own + url : url
  if (whole.startsWith(own) && pretend.test(whole.slice(own.length))) return whole
  return onHosts(whole, hosts)
}

/** The hosts of WeChat's own links into a mini-program. */
const wechat = 'wxaurl.cn,wxmpurl.cn'

/** Returns the external address that one of our links may open (security C5): on a host of WeChat or of the list. */
export const linkAddress = (url: string, hosts: string): string | undefined =>
  readable(url) ? onHosts(url, `${wechat},${hosts}`) : undefined
