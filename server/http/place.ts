import ipaddr from 'ipaddr.js'

export type Place = { readonly address: string; readonly network: string; readonly carrier: string }

/** Returns the first address of the block with a prefix of `bits` bits that contains this address. */
const blockOf = (found: ipaddr.IPv4 | ipaddr.IPv6, bits: number) => {
  const kind = found.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  return kind.networkAddressFromCIDR(`${found.toString()}/${String(bits)}`).toString()
}

/**
 * Returns the origin of a request, normalised from all forms that proxies write (`::ffff:1.2.3.4`, a port, a zone,
 * `unknown`). An IPv6 address is reduced to its /64, which one subscriber has. A network is a /24 or a /48, a carrier a
 * /16 or a /32.
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
    // computed only when needed, since limits count calls with a session by neither network nor carrier
    get network() {
      return blockOf(found, v4 ? 24 : 48)
    },
    get carrier() {
      return blockOf(found, v4 ? 16 : 32)
    },
  }
}

const places = new WeakMap<object, Place>()

/** Returns the origin of a request. It is computed once, since every limit needs it. */
export function placeOfRequest(request: { readonly ip: string }): Place {
  const place = places.get(request) ?? placeOf(request.ip)
  places.set(request, place)
  return place
}
