import { codeIn, phoneIn, phonesIn } from '@/ui/digits'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['１２３４５６', '123456'],
  ['验证码：123456', '123456'],
  ['【二狗】验证码 123456，5 分钟内有效', '123456'],
  ['尾号 8000 的验证码是123456。', '123456'],
  ['12', '12'],
  ['1234567', '123456'],
  ['没有', ''],
])('reads the code in 「%s」', (typed, code) => {
  expect(codeIn(typed, 6)).toBe(code)
})

test.each([
  '13800000001',
  '138 0000 0001',
  '138-0000-0001',
  '+86 138 0000 0001',
  '+8613800000001',
  '8613800000001',
  '008613800000001',
  '0086-138-0000-0001',
  '(+86) 138 0000 0001',
  '（86）13800000001',
  '１３８００００００００１'.slice(0, 11),
  '13800000001',
  '138\u00A00000\u00A00001',
  '138–0000–0001',
  '张三：13800000001（微信同号）',
  '3 号楼 2 单元，电话 13800000001',
])('reads the mobile number in 「%s」', (typed) => {
  expect(phoneIn(typed)).toBe(typed.startsWith('１') ? '13800000000' : '13800000001')
})

test('reads a number while it is typed, also one that begins with 0086', () => {
  expect(['1', '138', '138000000012'].map(phoneIn)).toEqual(['1', '138', '13800000001'])
  let value = ''
  for (const digit of '008613800000001') value = phoneIn(value + digit)
  expect(value).toBe('13800000001')
})

test('reads each number of a list once', () => {
  expect(phonesIn('张三:13800000001\n李四 0086-138-0000-0002;12345678901，13800000001')).toEqual([
    '13800000001',
    '13800000002',
  ])
})
