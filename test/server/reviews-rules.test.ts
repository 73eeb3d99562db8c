import fc from 'fast-check'
import { messages } from '../../contract/errors'
import { cancelledName, masks } from '../../server/modules/person-rows/texts'
import { cleaned, nicknameProblem, textProblem } from '../../server/modules/reviews/rules'

const text = (words: string) => textProblem('selfDescription', words)
const contact = '不能留联系方式，请删掉电话、微信、QQ 或网址'

describe('texts', () => {
  // A.auth.24
  test.each([
    '13800138000',
    '我的号码 138-0013-8000',
    '１３８００１３８０００',
    '一三八零零一三八零零零',
    '幺三八〇〇幺三八〇〇〇',
    '138零零138零零零',
    '①③⑧⓪⓪①③⑧⓪⓪⓪',
    '❶❸❽⓿⓿❶❸❽⓿⓿⓿',
    '1 3 8 0 0 1 3 8 0 0 0',
    '1.3.8.0.0.1.3.8.0.0.0',
    '+86 138 0013 8000',
    '008613800138000',
    '1️⃣3️⃣8️⃣0️⃣0️⃣1️⃣3️⃣8️⃣0️⃣0️⃣0️⃣',
    '𝟭𝟯𝟴𝟬𝟬𝟭𝟯𝟴𝟬𝟬𝟬',
    '伍贰零壹叁壹肆玖捌',
    '找我 527183649',
    '加微信聊',
    '加薇聊聊',
    '加v：linjian',
    'vx linjian',
    'V信同名',
    'v x: abc',
    'wx同号',
    'WeChat: lin',
    'wei xin 见',
    '薇❤信',
    '徽信联系',
    '加我呀',
    '➕我聊',
    'QQ 12345',
    'q q见',
    '扣扣找我',
    '企鹅号 abc',
    '抖音号：lin_jian',
    '邮箱 lin.jian@gmail.com',
    'linjian@qq',
    'linjian @ 163.com',
    '看我的主页 www.linjian.com',
    'https://x.test/a',
    'linjian.cc 都在这里',
    'linjian点com',
    'Telegram 上找我',
    '手机号13开头',
    '138#0013#8000',
    '138😀0013😀8000',
    '1❤3❤8❤0❤0❤1❤3❤8❤0❤0❤0',
    '138@0013@8000',
    '138"0013"8000',
    '138&0013&8000',
    '138→0013→8000',
    '【138】【0013】【8000】',
    '138\n0013\n8000',
    '١٣٨٠٠١٣٨٠٠٠',
    '१३८००१३८०००',
    '๑๓๘๐๐๑๓๘๐๐๐',
    '꩑꩓꩘꩐꩐꩑꩓꩘꩐꩐꩐',
    'l38OO138OOO',
    'I38ooI38ooo',
    '|38OO|38OOO',
    't.me/abc',
    't点me/abc',
    'v❤abc123',
    'v.abc123',
    'w🌸lin_2024',
    'V：lin2024',
    'baidu點com',
    'baidu・com',
  ])('「%s」 is a way around us', (words) => {
    expect([words, text(words)]).toEqual([words, contact])
  })

  test.each([
    '身高175cm，体重62.5kg',
    '1996年出生，2018年毕业',
    '生日 1996-05-20',
    '生日 1996-05-20 175cm 62kg',
    '1996.5.20 – 2026.3.10',
    '19960520 出生',
    '年薪 300000，想存 10000000',
    '工作日 9:00-18:00，周末 10:00 起床 23:30 睡',
    '十三岁开始学琴，一共学了二十年',
    '一、二、三、四、五、六、七、八、九、十',
    '喜欢爬山、看展、做饭；3 只猫 2 条狗',
    '跑过 42.195 公里，最好 3小时58分',
    '参加我们公司的合唱团',
    '更加我行我素的年纪',
    '用QQ音乐听歌，最爱周杰伦',
    '卫星发射那天我在文昌',
    '有威信的班长',
    '慢热，稍微信任了才会多说话',
    '思维信息量很大',
    '老家在安徽，信奉顺其自然',
    '家在1103室，养了5年的金毛',
    '在第 3 段感情里学会了 100% 坦诚',
    '喜欢打电话聊天，不太爱打字',
    '@1234567890 是我在这里认识的朋友',
    '看过《1984》《2001太空漫游》《三体》',
    '毕业于 985，工作在 500 强',
    '笑点很低😄😄😄',
    '2019、2020、2021 三年在杭州',
    '175cm/62kg/1996/A型/天秤',
    '【1996】【175】【62】',
    '跑步 5km 25:30，10km 55:10，半马 2:01:30',
    '版本 v 2.0 的我，比 v1.0 好一点',
    'a.m. 起床，p.m. 11 睡',
    'lol 打了 10 年',
    '',
  ])('「%s」 is said of oneself', (words) => {
    expect([words, text(words)]).toEqual([words, undefined])
  })

  test('what is rude, for sale or forbidden is refused, also with something between the letters', () => {
    for (const words of ['找炮友', '傻 逼', '傻*逼', '裸聊吗', '六合彩内幕', '法轮功'])
      expect([words, text(words)]).toEqual([words, '内容里有不合适的词，请修改后再提交'])
  })

  // A.auth.23
  test('a flood of emoji is refused: more than ten, or more than a fifth', () => {
    expect(text(`${'爱'.repeat(100)}${'😀'.repeat(10)}`)).toBeUndefined()
    expect(text(`${'爱'.repeat(100)}${'😀'.repeat(11)}`)).toBe('表情太多了，请多写一点文字')
    expect(text(`爱笑爱笑${'😀'.repeat(4)}`)).toBe('表情太多了，请多写一点文字')
    // a family of four is one emoji, as is a flag
    expect(text(`${'爱'.repeat(60)}${'👨‍👩‍👧‍👦'.repeat(5)}${'🇨🇳'.repeat(5)}`)).toBeUndefined()
  })

  test('an employer may be called as it is called, a number in its place may not stand', () => {
    expect(textProblem('company', '腾讯微信事业群')).toBeUndefined()
    expect(textProblem('company', '联系13800138000')).toBe(contact)
    expect(textProblem('position', 'www.abc.com')).toBe(contact)
  })
})

describe('nicknames', () => {
  // A.auth.23, security V14, security C2
  test.each([
    ['林', '昵称要 2 到 16 个字'],
    ['林'.repeat(17), '昵称要 2 到 16 个字'],
    ['😀😀', '昵称里要有看得见的文字'],
    ['\u3164\u3164\u3164', '昵称里要有看得见的文字'],
    ['\u2800\u2800', '昵称里要有看得见的文字'],
    ['    ', '昵称里要有看得见的文字'],
    ['···', '昵称里要有看得见的文字'],
    ['林\u3164间', '昵称里有显示不了的符号，请换一个'],
    ['林\u0300\u0301\u0302\u0303\u0304间', '昵称里有显示不了的符号，请换一个'],
    ['林间😀😀😀😀', '昵称里的表情太多，最多 3 个'],
    ['官方小林', '昵称不能像官方账号，请换一个'],
    ['官 方', '昵称不能像官方账号，请换一个'],
    ['官.方.客服', '昵称不能像官方账号，请换一个'],
    ['倌芳', '昵称不能像官方账号，请换一个'],
    ['客 服 01', '昵称不能像官方账号，请换一个'],
    ['二狗', '昵称不能像官方账号，请换一个'],
    ['2狗子', '昵称不能像官方账号，请换一个'],
    ['②狗', '昵称不能像官方账号，请换一个'],
    ['贰苟', '昵称不能像官方账号，请换一个'],
    ['Ｅｒｇｏｕ', '昵称不能像官方账号，请换一个'],
    ['管理員', '昵称不能像官方账号，请换一个'],
    ['Adm1n', '昵称不能像官方账号，请换一个'],
    ['AdmІn', '昵称不能像官方账号，请换一个'],
    ['offlcial', '昵称不能像官方账号，请换一个'],
    ['erɡou', '昵称不能像官方账号，请换一个'],
    ['ᴇʀɢᴏᴜ', '昵称不能像官方账号，请换一个'],
    ['𝐞𝐫𝐠𝐨𝐮', '昵称不能像官方账号，请换一个'],
    ['二⽝', '昵称不能像官方账号，请换一个'],
    ['安全中心', '昵称不能像官方账号，请换一个'],
    ['安全中⼼', '昵称不能像官方账号，请换一个'],
    ['退款专员', '昵称不能像官方账号，请换一个'],
    ['周杰伦', '昵称不能用名人的名字，请换一个'],
    ['爱吃糖的刘德华', '昵称不能用名人的名字，请换一个'],
    ['王菲', '昵称不能用名人的名字，请换一个'],
    ['vx12345', contact],
    ['加我微', contact],
    ['13800138000', contact],
    ['傻逼青年', '内容里有不合适的词，请修改后再提交'],
  ])('「%s」 is refused: %s', (name, problem) => {
    expect([name, nicknameProblem(name)]).toEqual([name, problem])
  })

  test.each([
    '林间',
    '文文不吃葱',
    '早睡协会会长',
    '小满不加糖',
    'Lin Jian',
    '阿澈😀',
    '王菲菲',
    '一二三木头人',
    '80后大叔',
    'Zoë',
    '李明·Lee',
    '新来的阿木',
    '用户8731',
    '南枝v',
    '三方同学',
    '二哈',
    '狗尾草',
  ])('「%s」 is somebody', (name) => {
    expect([name, nicknameProblem(name)]).toEqual([name, undefined])
  })
})

// security C2
test.each([
  ...Object.values(masks),
  cancelledName,
  messages.cancelledTarget,
  '已注销用户',
  '屏蔽的神秘用户',
  '已屏蔽用户的新账号',
  '暂时无法查看的用户',
])('「%s」, which the product shows in place of a name, is nobody’s', (name) => {
  expect(nicknameProblem(name)).toBe('昵称不能像官方账号，请换一个')
})

test('a number is found whatever it wears and whatever stands between its digits', () => {
  const clothes = [
    (d: number) => String(d),
    (d: number) => '０１２３４５６７８９'[d] ?? '',
    (d: number) => '零一二三四五六七八九'[d] ?? '',
    (d: number) => ['〇', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'][d] ?? '',
    (d: number) => ['⓪', '①', '②', '③', '④', '⑤', '⑥', '⑦', '⑧', '⑨'][d] ?? '',
    (d: number) => `${d}\uFE0F\u20E3`,
  ]
  const phone = fc.tuple(fc.integer({ min: 3, max: 9 }), fc.array(fc.nat(9), { minLength: 9, maxLength: 9 }))
  fc.assert(
    fc.property(
      phone,
      fc.array(fc.nat(clothes.length - 1), { minLength: 11, maxLength: 11 }),
      fc.constantFrom('', ' ', '-', '.', '·', ' - ', '，'),
      fc.constantFrom('', '我的号码是', '找我：', 'ok '),
      ([second, rest], worn, gap, before) => {
        const written = [1, second, ...rest].map((digit, at) => clothes[worn[at] ?? 0]?.(digit) ?? '').join(gap)
        return text(before + written) === contact
      },
    ),
    { numRuns: 2000 },
  )
})

test('ordinary facts in any order never look like a way around', () => {
  const fact = fc.oneof(
    fc.integer({ min: 140, max: 220 }).map((cm) => `身高${cm}cm`),
    fc.integer({ min: 40, max: 120 }).map((kg) => `${kg}kg`),
    fc.integer({ min: 1950, max: 2030 }).map((year) => `${year}年`),
    fc.integer({ min: 0, max: 23 }).map((hour) => `${hour}:30`),
    fc.integer({ min: 1, max: 99 }).map((n) => `${n}只猫`),
    fc.constantFrom('爱爬山', '会做饭', '在上海', '本科毕业', '喜欢安静'),
  )
  fc.assert(
    fc.property(fc.array(fact, { maxLength: 12 }), fc.constantFrom('，', '。', ' ', '\n', '、'), (facts, gap) => {
      const words = facts.join(gap)
      return text(words) === undefined
    }),
    { numRuns: 2000 },
  )
})

test('whatever is written, the rules answer at once with nothing or a short sentence', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 500 }),
      fc.constantFrom('nickname', 'loveValues', 'company'),
      (words, field) => {
        const problem = textProblem(field, words)
        return problem === undefined || (problem.length > 0 && problem.length <= 30)
      },
    ),
    { numRuns: 1000 },
  )
  const long = [
    '1 '.repeat(250),
    '1-'.repeat(250),
    'a.'.repeat(250),
    '加 '.repeat(250),
    'v '.repeat(250),
    '@'.repeat(500),
  ]
  for (const words of long) expect(() => textProblem('loveValues', words)).not.toThrow()
})

test('a text is kept in one spelling, without blanks around it', () => {
  expect(cleaned('  e\u0301te\u0301\r\n\r\n\r\n\r\n好 ')).toBe('été\n\n好')
  expect(cleaned(cleaned('ａ \n b'))).toBe(cleaned('ａ \n b'))
})

test('the end of one sentence and the start of the next make no word', () => {
  expect(text('这是我家窗台。独居三年了')).toBeUndefined()
})
