import fc from 'fast-check'
import { cleaned, textProblem } from '../../../server/domains/core/reviews/rules'

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
    'baidu·com',
    'baidu(dot)com',
    'bit.ly/abc',
    'discord.gg/abc',
    '138Ο0138ΟΟΟ',
    '1З8ОО1З8ООО',
    'l3B00l3B000',
    'ⅠⅢⅧ00ⅠⅢⅧ000',
    '〡〣〨〇〇〡〣〨〇〇〇',
    '弌弎八零零弌弎八零零零',
    '壱叄八零零壱叄八零零零',
    '幺三捌洞洞幺三捌洞洞洞',
    '138-------0013------8000',
    '138     0013     8000',
    '138:0013:8000',
    '138a0013a8000',
    '138啊0013啊8000',
    'ⓥⓧabc',
    'vxlinjian',
    'νx abc',
    'ѵх 同号',
    'ᴠx 同号',
    'v💕abc',
    'v♥linjian',
    '加❤v',
    'q❤q 1234',
    '企❤鹅号 abc',
    'ins: lin_abc',
    'ig：lin.abc',
    'line id abc',
  ])('refuses 「%s」 as a contact', (words) => {
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
    '来参加我办的读书会',
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
    '喜欢 ins 风的房间，也喜欢 in line 排队',
    '用过 Ⅱ 型机，读到第Ⅲ章',
    '去过一二三四五六个城市，洞里萨湖最美',
    '早上 7:30 起，晚上 11:45 睡，周末 10:00 起',
    '我❤你❤她',
    'love·me·little',
    '身高 175 / 体重 60 / 1996',
    '',
  ])('accepts 「%s」 as a fact about the author', (words) => {
    expect([words, text(words)]).toEqual([words, undefined])
  })

  test('refuses rude, commercial and forbidden words, also with characters between the letters', () => {
    for (const words of ['找炮友', '傻 逼', '傻*逼', '裸聊吗', '六合彩内幕', '法轮功'])
      expect([words, text(words)]).toEqual([words, '内容里有不合适的词，请修改后再提交'])
  })

  // A.auth.23
  test('refuses too many emoji: more than ten, or more than a fifth', () => {
    expect(text(`${'爱'.repeat(100)}${'😀'.repeat(10)}`)).toBeUndefined()
    expect(text(`${'爱'.repeat(100)}${'😀'.repeat(11)}`)).toBe('表情太多了，请多写一点文字')
    expect(text(`爱笑爱笑${'😀'.repeat(4)}`)).toBe('表情太多了，请多写一点文字')
    // an emoji of a family of four counts as one character, and so does a flag
    expect(text(`${'爱'.repeat(60)}${'👨‍👩‍👧‍👦'.repeat(5)}${'🇨🇳'.repeat(5)}`)).toBeUndefined()
  })

  test('accepts the name of an employer, and refuses a contact in its place', () => {
    expect(textProblem('company', '腾讯微信事业群')).toBeUndefined()
    expect(textProblem('company', '联系13800138000')).toBe(contact)
    expect(textProblem('position', 'www.abc.com')).toBe(contact)
  })
})

test('finds a phone number in every form of its digits and with every separator', () => {
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

test('never takes ordinary facts in any order for an evasion', () => {
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

test('finds no problem or gives a short sentence for any text, quickly', () => {
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

test('stores a text in one spelling, without blanks around it', () => {
  expect(cleaned('  e\u0301te\u0301\r\n\r\n\r\n\r\n好 ')).toBe('été\n\n好')
  expect(cleaned(cleaned('ａ \n b'))).toBe(cleaned('ａ \n b'))
})

test('finds no forbidden word across the end of one sentence and the start of the next', () => {
  expect(text('这是我家窗台。独居三年了')).toBeUndefined()
})
