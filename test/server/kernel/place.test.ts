import { placeOf } from '../../../server/http/place'

test.each([
  ['1.2.3.4', '1.2.3.4', '1.2.3.0', '1.2.0.0'],
  ['1.2.3.4:5678', '1.2.3.4', '1.2.3.0', '1.2.0.0'],
  ['::ffff:1.2.3.4', '1.2.3.4', '1.2.3.0', '1.2.0.0'],
  ['[2001:db8::1]:443', '2001:db8::', '2001:db8::', '2001:db8::'],
  ['2001:DB8:1:2:1::1%eth0', '2001:db8:1:2::', '2001:db8:1::', '2001:db8::'],
  ['unknown', 'unknown', 'unknown', 'unknown'],
  ['', 'unknown', 'unknown', 'unknown'],
])('recognises 「%s」 as coming from %s, in the network %s of the carrier %s', (written, address, network, carrier) => {
  expect(placeOf(written)).toEqual({ address, network, carrier })
})
