import { existsSync } from 'node:fs'
import path from 'node:path'
import { contract } from '../../contract'
import { guardLimits } from '../../contract/meeting/guards'
import type { PersonalDataRegister } from '../../server/personal-data/define'
import { documentTitles } from '../../src/routes/legal'
import { contact } from '../../src/texts/core/legal/contact'
import { documents } from '../../src/texts/core/legal/documents'
import { type Block, type DocumentName, documentNames, type Line, plain } from '../../src/texts/core/legal/format'
import { filesBelow, project, read } from './facts'
import { folderOf } from './remedies'

const linesOf = (block: Block): Line[] =>
  'line' in block ? [block.line] : 'items' in block ? [...block.items] : 'text' in block ? [block.text] : []
const cellsOf = (block: Block) => (block.kind === 'table' ? block.rows.flatMap((row) => Object.values(row)) : [])

const lines = {} as Record<DocumentName, string[]>
beforeAll(async () => {
  for (const name of documentNames) {
    const { blocks } = (await documents[name]()).default
    lines[name] = blocks.flatMap((block) => [
      ...linesOf(block).map((line) => plain(line, documentTitles)),
      ...cellsOf(block),
    ])
  }
})
const said = (name: DocumentName) => lines[name].join('\n')
const everywhere = () => documentNames.filter((name) => name !== 'network-safe').flatMap((name) => lines[name])

type Named = readonly [DocumentName, string | RegExp]

/**
 * For each area the place in the legal texts that covers its money, personal data or content, or the reason why none is
 * needed. An area that is missing here describes its data in its register; the registers are the list of collected data
 * (A.legal.10).
 */
const areas: Partial<Record<keyof typeof contract, Named | string>> = {
  account: ['privacy-protection', '注册和登录'],
  appeals: ['content-manage-rules', '申诉'],
  apply: ['user-service', '想认识'],
  articles: 'words of the product',
  bindings: ['privacy-protection', '微信或 Apple 账号标识'],
  birthday: 'a card and a gift of the product',
  blocking: ['privacy-protection', '屏蔽'],
  campaigns: 'words of the product',
  cancellation: ['unsubscribe', '15 天'],
  chat: ['privacy-protection', '聊天的文字、图片和语音'],
  comments: ['privacy-protection', '评论'],
  contacts: ['privacy-protection', '通讯录'],
  coupons: ['user-service', '代金券和优惠券'],
  dataExport: ['privacy-protection', '导出我的资料'],
  dogFood: ['dog-food-rule', '永久狗粮'],
  election: ['user-service', '活动互选'],
  events: 'counts taps without a person',
  exchanges: ['user-service', '交换微信'],
  faq: ['privacy-protection', '聊天问题'],
  follows: ['privacy-protection', '关注'],
  goods: ['recharge-agreement', '微信支付'],
  guards: ['user-service', '见面守护'],
  invite: ['user-service', '邀请'],
  invoices: ['recharge-agreement', '发票'],
  lab: ['user-service', '测试'],
  legal: 'these texts',
  likes: ['privacy-protection', '心动'],
  links: 'addresses of the product',
  meetings: ['privacy-protection', '见面的感受'],
  member: ['vip-service-agreement', '自动续费'],
  notices: ['privacy-protection', '消息通知'],
  offline: ['user-service', '线下活动'],
  paired: ['privacy-protection', '已脱单'],
  parents: ['privacy-protection', '爸妈说媒'],
  picks: ['privacy-protection', '四、推荐与个性化'],
  planes: ['user-service', '纸飞机'],
  planet: ['user-service', '匿名动态'],
  planetNotices: 'tells of what planet and comments do',
  prefer: ['privacy-protection', '匹配设置'],
  profile: ['privacy-protection', '个人主页'],
  prompts: ['privacy-protection', '主页文字和图片'],
  punishments: ['content-manage-rules', '违规记录'],
  quiz: ['user-service', '测试'],
  recommenders: ['privacy-protection', '推荐'],
  relations: 'how many likes and follows one has',
  reports: ['privacy-protection', '举报'],
  rewards: ['recharge-agreement', '打赏'],
  safety: 'words of the product',
  search: ['privacy-protection', '搜索记录'],
  settings: ['privacy-protection', '隐私设置'],
  sharing: ['report-protocol', '分享'],
  support: ['privacy-protection', '客服请求'],
  topics: 'words of the product',
  transcript: ['user-service', '年度报告'],
  unlocks: ['dog-food-rule', '解锁'],
  uploads: ['privacy-protection', '照片会重新编码'],
  verify: ['real-person-authentication', '身份证号'],
  visitors: ['privacy-protection', '访客'],
  withdrawals: ['dog-food-rule', '提现'],
  yearEnd: ['year-end-romance-rule', '脱单值'],
  yearlyReport: ['report-protocol', '年度报告'],
}

// security P20
test.each(Object.entries(areas))('describes in a legal text how %s handles money, data or content', (_area, where) => {
  if (typeof where === 'string') expect(where).not.toBe('')
  else expect(said(where[0])).toMatch(where[1])
})

test('gives every area a text, a register with kinds, or a reason', async () => {
  const silent: string[] = []
  for (const area of Object.keys(contract).filter((name) => !Object.hasOwn(areas, name))) {
    const file = `${folderOf(area)}/personal-data`
    const { personalData } = existsSync(path.join(project, `${file}.ts`))
      ? ((await import(path.join(project, file))) as { personalData: PersonalDataRegister })
      : { personalData: {} }
    if (Object.keys(personalData.kinds ?? {}).length === 0)
      silent.push(`${area}: write a kind into ${file}.ts, or into areas of this test which legal text is about it`)
  }
  expect(silent).toEqual([])
  expect(Object.keys(areas).filter((area) => !Object.hasOwn(contract, area))).toEqual([])
})

test('keeps a guard as long as the texts say', () => {
  for (const name of ['user-service', 'privacy-protection'] as const)
    expect(said(name)).toContain(`结束 ${guardLimits.keepDays} 天后删除`)
})

test('denies or forbids in no text something that a call does', () => {
  const denied: [call: object, words: RegExp][] = [
    [contract.rewards.send, /(?<!除了打赏，)用户之间不能转让/],
    [contract.appeals.add, /写信[^。；]*申诉|申诉[^。；]*写信/],
    [contract.contacts.add, /通讯录[^。；]*不会使用/],
    [contract.invoices.ask, /不(能|提供)开(具)?发票/],
    [contract.goods.requestRefund, /概不退款|一律不退/],
  ]
  for (const [call, words] of denied) {
    expect(call).toBeDefined()
    expect(everywhere().filter((line) => words.test(line))).toEqual([])
  }
})

test('mentions e-mail only beside a screen, or where no screen does the same', () => {
  const mails = [contact.email, contact.privacyEmail]
  const done = /申诉|发票|证件核验|导出|注销账号|违规记录/
  const alone = everywhere().filter((line) => mails.some((mail) => line.includes(mail)) && done.test(line))
  expect(alone).toEqual([])
})

/** Commands that show users' texts to staff, with the sentence of the policy about each. */
const seen: Record<string, RegExp | 'nothing'> = {
  activities: /活动评价.*审核人员/,
  appeals: /客服请求、举报和申诉.*工作人员处理/,
  articles: 'nothing',
  content: /检查拿不准的，由审核人员看过之后才送达/,
  coupons: 'nothing',
  define: 'nothing',
  'dog-food': 'nothing',
  elections: 'nothing',
  erasing: 'nothing',
  goods: /办理提现、退款和发票时，按需读取/,
  groups: 'nothing',
  index: 'nothing',
  invitations: 'nothing',
  invoices: /发票：抬头、税号和邮箱，由工作人员/,
  links: 'nothing',
  member: 'nothing',
  moment: 'nothing',
  notifications: 'nothing',
  parents: 'nothing',
  picture: 'nothing',
  punishments: /处罚和纠纷记录/,
  reports: /只有你或对方举报时，工作人员才会看到/,
  reviews: /你提交的材料只用于审核/,
  safety: 'nothing',
  statements: 'nothing',
  support: /客服请求、举报和申诉.*工作人员处理/,
  topics: 'nothing',
  withdrawals: /办理提现、退款和发票时，按需读取/,
  'year-end': 'nothing',
}

test('the privacy policy names the user data that each command of staff prints', () => {
  const commands = filesBelow('server/staff/commands').map((file) => /([\w-]+)\.ts$/.exec(file)?.[1] ?? file)
  expect(commands).toEqual(Object.keys(seen).sort())
  for (const sentence of Object.values(seen))
    if (sentence !== 'nothing') expect(said('privacy-protection')).toMatch(sentence)
})

test('does not list a command that prints users’ texts as one that prints nothing', () => {
  const prints = /say\([^)]*\$\{(words|content|text|evidence|reply|invoice_title|tax_no)\b/
  const silent = Object.entries(seen).flatMap(([name, what]) => (what === 'nothing' ? [name] : []))
  expect(silent.filter((name) => prints.test(read(`server/staff/commands/${name}.ts`)))).toEqual([])
})

/** Absolute promises in the texts, and how each is kept. */
const absolute: Record<string, string> = {
  'src/texts/core/legal/year-end-romance-rule.ts 100%': 'odds add up, by test',
  'src/texts/account/verify-explain.ts 保证': 'says what is not promised',
  'src/texts/account/verify-explain.ts 永远不会': 'says that no score is whole',
  'src/texts/account/verify-explain.ts 100%': 'says that no score is whole',
  'src/texts/account/verify.ts 无限': 'C.wechat.02, of the specification; the line below says what it is',
}

test('makes no unlimited promise, except the listed ones', () => {
  const words = /无限(?!公司)|无处|(?<!拒)绝对|100%|百分之百|永不|永远不会|保证(?!金)|杜绝|万无一失/g
  const found = filesBelow('src/texts')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('network-safe.ts'))
    .flatMap((file) =>
      [
        ...read(file)
          .replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
          .matchAll(words),
      ].map(([word]) => `${file} ${word}`),
    )
  expect([...new Set(found)].sort()).toEqual(Object.keys(absolute).sort())
})
