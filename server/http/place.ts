import ipaddr from 'ipaddr.js'

export type Place = { readonly address: string; readonly network: string; readonly carrier: string }

/** The first address of the block of `bits` bits that contains this one. */
const blockOf = (found: ipaddr.IPv4 | ipaddr.IPv6, bits: number) => {
  const kind = found.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  return kind.networkAddressFromCIDR(`${found.toString()}/${String(bits)}`).toString()
}

/**
 * The origin of a request, in one spelling for all that proxies write (`::ffff:1.2.3.4`, a port, a zone, `unknown`). An IPv6
 * subscriber has a /64, so that is their address; a network is a /24 or a /48, a carrier a /16 or a /32.
 */
export function placeOf(written: string): Place {
  const text = written
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
  if (!ipaddr.isValid(text)) return { address: 'unknown', network: 'unknown', carrier: 'unknown' }
  const found = ipaddr.process(text)
  const v4 = found.kind() === 'ipv4'
  return {
    address: v4 ? found.toString() : blockOf(found, 64),
    // calls of a session are counted by neither
    get network() {
      return blockOf(found, v4 ? 24 : 48)
    },
    get carrier() {
      return blockOf(found, v4 ? 16 : 32)
    },
  }
}

const places = new WeakMap<object, Place>()

/** The place of a request, found once, since every limit asks. */
export function placeOfRequest(request: { readonly ip: string }): Place {
  const place = places.get(request) ?? placeOf(request.ip)
  places.set(request, place)
  return place
}
