import { placeOf } from '../../server/http/place'

test.each([
  ['1.2.3.4', '1.2.3.4', '1.2.3.0'],
  ['1.2.3.4:5678', '1.2.3.4', '1.2.3.0'],
  ['::ffff:1.2.3.4', '1.2.3.4', '1.2.3.0'],
  ['[2001:db8::1]:443', '2001:db8::', '2001:db8::'],
  ['2001:DB8:0:0:1::1%eth0', '2001:db8::', '2001:db8::'],
  ['unknown', 'unknown', 'unknown'],
  ['', 'unknown', 'unknown'],
])('「%s」 comes from %s', (written, address, network) => {
  expect(placeOf(written)).toEqual({ address, network })
})
