import { outsideAddress } from '../../src/platform/outside-address'

const own = 'https://m.ergou.example'
const hosts = '*.faceid.qq.com, check.example'
const opens = (url: string) => outsideAddress(url, own, hosts)

test.each([
  'https://a.faceid.qq.com/api/web?token=1',
  'https://a.b.faceid.qq.com',
  'https://check.example/x#y',
  `${own}/pretend/face?token=1`,
  `${own}/pretend/face/1`,
  `${own}/pretend/cashier?order=1&back=%2Fvh5%2Fuser%2FdogFood`,
  `${own}/pretend/wallet?bill=1`,
  `${own}/pretend/contract?no=1`,
])('allows opening %s', (url) => expect(opens(url)).toBe(url))

test('makes an address of our own server absolute', () => {
  expect(opens('/pretend/face?token=1')).toBe(`${own}/pretend/face?token=1`)
})

// security C5
test.each([
  ['nothing', ''],
  ['not encrypted', 'http://a.faceid.qq.com/'],
  ['a longer host', 'https://faceid.qq.com.evil.example/'],
  ['a host that only ends alike', 'https://evilfaceid.qq.com/'],
  ['no host below', 'https://.faceid.qq.com/'],
  ['a name before the host', 'https://a.faceid.qq.com@evil.example/'],
  ['another port', 'https://a.faceid.qq.com:8443/'],
  ['a backslash', 'https://evil.example\\.faceid.qq.com/'],
  ['the host in the query', 'https://evil.example/?https://a.faceid.qq.com/'],
  ['another origin without a scheme', '//evil.example/pretend/face'],
  ['another path of ours', '/pretend/faces'],
  ['the desk of our reviews', '/pretend/reviews'],
  ['a page of ours', '/vh5/login'],
  ['our origin with something behind it', 'https://m.ergou.example.evil.example/pretend/face'],
  ['a script', 'javascript:alert(1)'],
  ['a page in itself', 'data:text/html,x'],
  ['a control character', 'https://check.example/\u0000'],
  ['too long', `https://check.example/${'x'.repeat(2000)}`],
])('refuses %s', (_, url) => expect(opens(url)).toBeUndefined())
