import { codes } from '../../../contract/kernel/errors'
import { chat } from '../../../contract/meeting/chat'
import { botherersOf } from '../../../server/domains/meeting/chat'
import { warningOf } from '../../../server/domains/meeting/chat/rules'
import { opened, readAll, say, talker, talkers } from '../../support/talkers'
import { type World, world } from '../../world'

const money = [
  '能先转账给我吗',
  '你转我500块',
  '把钱打到我的银行卡号上',
  '借我点钱应急',
  '能借你两千块周转一下吗',
  '我带你投资吧，稳赚',
  '跟着我做单，一天赚三千',
  '你炒股吗，我有内幕消息',
  '要不要一起炒币',
  '比特币现在可以买',
  'USDT 了解一下',
  '我在做一个理财平台',
  '带你赚钱',
  '你帮我充值一下话费',
  '发个红包给我呗',
  '转 账 过 来',
  '先交保证金才能提现',
  '提现失败了要先交手续费',
  '有个刷单的兼职',
  '我们一起去入金',
  '贷款我可以帮你办',
  '扫我的收款码',
  '网 贷',
  '帮我垫付一下',
  '投资群里的导师很厉害',
  '高回报率的项目',
  '日息百分之三',
  '港股有行情带你做',
]
const away = [
  '加我微信 lin_2026',
  '我的微信号是 abc123',
  '13812345678',
  '一三八一二三四五六七八',
  '138 1234 5678',
  '你手机号多少',
  '留个电话吧',
  '给我发一下联系方式',
  'QQ 12345678',
  '加扣扣聊',
  '看看 www.example.com',
  'http://abc.cn',
  '去soul聊吧',
  '抖音号 lin123',
  '我发你二维码',
  '下载这个app聊',
  '咱们换telegram',
  'v信: lin',
  '薇信',
  '小红书搜我',
  '邮箱 a@qq.com',
  '换到别的软件聊',
]
const ordinary = [
  '你好呀',
  '那周六下午武康路见？我带相机',
  '睡到自然醒，然后去苏州河边走一圈',
  '我在银行上班',
  '我做产品经理',
  '我身高175，体重65',
  '1996年5月20日出生',
  '电影票我请你',
  '你喜欢什么红酒',
  '我养了两只猫',
  '今天加班到十点半',
  '周末一起去爬山吗',
  '我学的是金融',
  '哈哈哈哈',
  '我们公司在张江',
  '我也投了逛公园',
  '借你吉言',
  '借我那本书看看',
  '这家店人均 200',
  '下午 3:30 到',
  '你用什么相机',
  '我爸妈都退休了',
  '基金会的志愿者活动',
  '黄金周去哪玩',
  '你的理想型是什么',
  '外汇局旁边那家面馆',
  '我喜欢用手机拍照',
  '好久没有打电话给朋友了',
  '去年去了日本',
  '我会做红烧肉',
  '微风吹过来',
  '稍微信你一次',
  '我在投行工作',
  '我想换工作',
  '转一圈就回来',
  '我给你转述一下',
]

describe('warnings about money and other platforms', () => {
  test.each(money)('finds money in: %s', (text) => {
    expect(warningOf(text)).toBe('money')
  })
  test.each(away)('finds another platform in: %s', (text) => {
    expect(warningOf(text)).toBe('offPlatform')
  })
  test.each(ordinary)('finds nothing in: %s', (text) => {
    expect(warningOf(text)).toBe('')
  })
})

describe('the receiver of a warning', () => {
  let w: World
  beforeEach(async () => {
    w = await world()
  })
  afterEach(() => w.close())

  test('is asked once whether a message bothers them, and the sender sees nothing', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    expect(await say(lin, conversationId, '带你投资赚钱')).toMatchObject({ warning: '', askBothered: false, state: 0 })
    await say(lin, conversationId, '你好')
    const [warned, plain] = await readAll(mei, conversationId)
    expect(warned).toMatchObject({ warning: 'money', askBothered: true, text: '带你投资赚钱' })
    expect(plain).toMatchObject({ warning: '', askBothered: false })
    await mei.call(chat.bothered, { conversationId, seq: 1, bothered: true })
    expect((await readAll(mei, conversationId))[0]).toMatchObject({ warning: 'money', askBothered: false })
    await expect(lin.call(chat.bothered, { conversationId, seq: 1, bothered: true })).rejects.toMatchObject({
      code: codes.absent,
    })
  })

  test('counts the people a user bothers, and not their reports', async () => {
    const lin = await talker(w, '林')
    for (const name of ['甲', '乙', '丙']) {
      const other = await talker(w, name)
      const conversationId = await opened(w, lin, other)
      await say(lin, conversationId, '加我微信')
      await say(lin, conversationId, '带你投资')
      for (const seq of [1, 2]) await other.call(chat.bothered, { conversationId, seq, bothered: name !== '丙' })
    }
    expect(await botherersOf(w.db, lin.id)).toBe(2)
  })

  // security H3
  test('refuses contacts to and from a new account for a day', async () => {
    const lin = await talker(w, '林', { created_at: w.now() })
    const mei = await talker(w, '梅')
    const conversationId = await opened(w, lin, mei)
    await expect(say(lin, conversationId, '加我微信 lin_2026')).rejects.toMatchObject({
      code: codes.unacceptable,
      message: expect.stringContaining('24 小时'),
    })
    await expect(say(mei, conversationId, '我的手机 13812345678')).rejects.toMatchObject({ code: codes.unacceptable })
    await say(lin, conversationId, '你好')
    w.pass(86_400_000)
    await say(lin, conversationId, '加我微信 lin_2026')
    expect((await readAll(mei, conversationId)).map(({ warning }) => warning)).toEqual(['', 'offPlatform'])
  })

  // security H3
  test('slows down a user who keeps writing about money, and lets them write about other things', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    for (let n = 0; n < 5; n += 1) await say(lin, conversationId, `带你投资${n}`)
    await expect(say(lin, conversationId, '带你投资')).rejects.toMatchObject({
      code: codes.unacceptable,
      message: expect.stringContaining('稍后再试'),
    })
    await say(lin, conversationId, '今天天气不错')
    await say(mei, conversationId, '我不想投资理财平台')
    w.pass(600_001)
    await say(lin, conversationId, '带你投资')
  })
})
