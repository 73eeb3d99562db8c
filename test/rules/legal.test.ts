import { createHash } from 'node:crypto'
import { cancellationLimits } from '../../contract/account/cancellation'
import { documents as versions } from '../../contract/core/legal-documents'
import { limits } from '../../contract/kernel/limits'
import type { Route } from '../../src/routes'
import { routes } from '../../src/routes'
import { documentTitles } from '../../src/routes/legal'
import { resolve } from '../../src/shell/links'
import { contact } from '../../src/texts/core/legal/contact'
import { documents } from '../../src/texts/core/legal/documents'
import {
  type Block,
  type DocumentName,
  documentNames,
  type LegalDocument,
  type Line,
  type Piece,
  plain,
} from '../../src/texts/core/legal/format'
import { facts as table } from './facts'

const read = {} as Record<DocumentName, LegalDocument>
beforeAll(async () => {
  for (const name of documentNames) read[name] = (await documents[name]()).default
})

const words = (line: Line) => plain(line, documentTitles)
const linesOf = (block: Block): Line[] =>
  'line' in block ? [block.line] : 'items' in block ? [...block.items] : 'text' in block ? [block.text] : []
const cellsOf = (block: Block) =>
  block.kind === 'table' ? block.rows.flatMap((row) => block.columns.map(({ key }) => row[key] ?? '')) : []
const said = (name: DocumentName) =>
  [
    read[name].heading,
    ...read[name].dates,
    ...read[name].blocks.flatMap((block) => [...linesOf(block).map(words), cellsOf(block).join(' ')]),
  ].join('\n')
const pieces = (name: DocumentName) =>
  read[name].blocks.flatMap(linesOf).flatMap((line) => (Array.isArray(line) ? (line as Piece[]) : [line as Piece]))
const tables = (name: DocumentName) =>
  read[name].blocks.flatMap((block) => (block.kind === 'table' || block.kind === 'rows' ? [block] : []))
const keys = (name: DocumentName) => tables(name).map(({ columns }) => columns.map(({ key }) => key))

test('has exactly the texts of the addresses, in their order', () => {
  expect([...documentNames]).toEqual(Object.keys(documentTitles))
})

/** Facts that A.legal requires in each document. */
const facts: Record<DocumentName, readonly (string | RegExp)[]> = {
  // A.legal.01
  'network-safe': [
    '摘要',
    '2016-11-07 公布',
    '2017-06-01 起施行',
    '2016 年版本',
    '2025-10-28',
    '2026-01-01',
    '七十九条',
  ],
  // A.legal.02, A.legal.04, A.legal.24
  'privacy-protection': [
    '2025-04-23',
    '未满 18 周岁应当停止使用',
    '《第三方信息共享清单》',
    '15 天内 答复',
    '15 个工作日内 答复',
    `${cancellationLimits.inactiveDays} 天没有使用`,
    `${limits.tokenDays} 天`,
    /查阅[\s\S]*复制[\s\S]*更正[\s\S]*删除[\s\S]*撤回同意[\s\S]*注销[\s\S]*投诉/,
    '不预先勾选',
  ],
  // A.legal.05, A.legal.06, A.legal.24
  'user-service': [
    '2025-05-16',
    '中国公民',
    '单身',
    '交友、恋爱或婚姻',
    '已满 18 周岁',
    '15 天内答复',
    '15 个工作日内答复',
  ],
  // A.legal.07, A.group.05
  'group-rule': [
    '18 周岁',
    '实名认证（证件和刷脸）',
    '微信和手机号',
    '没有欺诈记录',
    '歧视、欺骗或误导',
    '冻结 7 个工作日',
    /处罚达到 3 次，或被投诉达到 3 次（核实后不成立的不计）/,
    '团长对群成员负责',
  ],
  // A.legal.08, A.legal.25
  'vip-service-agreement': ['2025-06-09/10', '24 小时', '提前 7 天通知', '扣费前 5 天', '自动续费', '默认不开'],
  'thrid-party-share-info': ['第三方'],
  'personal-info-collection': ['个人信息'],
  'content-manage-rules': [
    '警告',
    '删除内容',
    '限制传播',
    '功能封禁',
    '限时或永久封禁',
    '设备封禁',
    '注销账号',
    '申诉',
  ],
  // A.legal.12
  'user-guidelines': ['真实', '尊重', '安全', '一人一号', '联系方式', '拒绝任何金钱往来'],
  // A.legal.13
  'real-person-authentication': ['单独同意', '身份证号', '人脸', '1.0 元', '立即删除', '撤回'],
  // A.legal.14
  unsubscribe: ['15 天', '纠纷', '风险', '勾选同意', '隐身', '不能恢复', '180 天', '三年', '每 7 天可以免费隐身一次'],
  // A.legal.15
  'education-info-agreement': [
    '在线报告',
    '报告验证码',
    '证书编号或照片',
    '人工审核',
    '三样中的两样',
    '海外学历须提供证书编号',
  ],
  // A.legal.16
  'marriage-info-agreement': ['人脸', '未婚、离异无孩、离异带孩、离异不带孩', '丧偶', '单独同意'],
  // A.legal.17
  'work-agreement': ['社保', '二维码的名片', '工牌', '营业执照', 'offer', '工资条', '只需一种'],
  // A.legal.18
  'report-protocol': ['2024', '2024 年 12 月 29 日', '只有你勾选同意', '隐身', '全部认证', '撤回'],
  // A.legal.19
  'year-end-romance-rule': [
    '2025-01-17 10:00 至 2025-02-07 23:59:59',
    '100 脱单值',
    '999+',
    '次月 7 日 00:00',
    '7 天内有效',
    '实名认证后使用，每次支付限一张',
    '被封禁的用户不能参加',
    '好友注册并完成认证',
  ],
  // A.legal.21, A.money.18
  'dog-food-rule': [
    '永久狗粮',
    '限时狗粮',
    '次月 7 日 00:00',
    '5 狗粮折合 1 元',
    '40%',
    '80%',
    '= 9.6 元',
    '最低 10 元',
    '最高 5000 元',
    '10.08 元',
    '24 小时内到账，节假日最长 72 小时',
    '免费卡',
    '只有收益可以提现',
  ],
  // A.legal.23
  'recharge-agreement': [
    '永久狗粮',
    '次月 7 日 00:00',
    '不能提现',
    '最低 10 元',
    '最高 5000 元',
    '冻结或扣除',
    '原路退回',
  ],
}

test.each(documentNames)('states the required facts in %s', (name) => {
  const text = said(name)
  for (const fact of facts[name]) expect(text).toMatch(typeof fact === 'string' ? new RegExp(escaped(fact)) : fact)
})

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

test.each(documentNames)('completes %s, with parts that are short enough to read', (name) => {
  const { heading, dates, blocks } = read[name]
  expect(heading).not.toBe('')
  expect(dates.length).toBeGreaterThan(0)
  const rows = blocks.some(({ kind }) => kind === 'rows')
  expect(said(name).length).toBeGreaterThan(rows ? 200 : 600)
  for (const line of blocks.flatMap(linesOf)) {
    expect(words(line).trim()).not.toBe('')
    expect(words(line).length).toBeLessThanOrEqual(260)
  }
  expect(said(name)).not.toMatch(/undefined|NaN|TODO|\$\{/)
})

test.each(documentNames)('links only to existing screens and documents in %s', (name) => {
  for (const piece of pieces(name)) {
    if (typeof piece === 'string' || 'strong' in piece) continue
    if ('doc' in piece) expect([piece.doc, piece.doc in documents, piece.doc !== name]).toEqual([piece.doc, true, true])
    else expect([piece.to, resolve(piece.to)?.route.path]).toEqual([piece.to, piece.to])
  }
})

test('names only screens of the settings that exist, by their titles', () => {
  const titles = Object.values(routes).flatMap((area) =>
    (Object.values(area) as Route[]).map(({ title }) => (typeof title === 'string' ? title : '')),
  )
  const named = documentNames.flatMap((name) => [...said(name).matchAll(/我的 › 设置 › ([\u4e00-\u9fff]+)/g)])
  expect(named.length).toBeGreaterThan(5)
  for (const [, called = ''] of named)
    expect(titles.some((title) => title !== '' && called.startsWith(title))).toBe(true)
})

test.each(documentNames)('fills every column in every row of the tables of %s', (name) => {
  for (const block of tables(name)) {
    expect(block.columns.length).toBeGreaterThan(1)
    if (block.kind === 'table') expect(cellsOf(block).filter((cell) => cell.trim() === '')).toEqual([])
  }
})

// A.legal.09, A.legal.10, A.legal.11
test('gives the tables the columns that the specification names', () => {
  expect(keys('thrid-party-share-info')).toEqual([
    ['name', 'company', 'goal', 'scene', 'method', 'range', 'privacyUrl', 'encrypted'],
  ])
  expect(keys('personal-info-collection')[0]).toEqual(expect.arrayContaining(['name', 'goal', 'scene', 'tips']))
  expect(keys('content-manage-rules')).toEqual([['num', 'content', 'contentHandle', 'punishStandard']])
})

// A.punish.01, A.legal.11
test('punishes each offence in one of the seven ways', () => {
  const ways = /警告|限制传播|功能封禁|限时或永久封禁|永久封禁|设备封禁|注销账号/
  const [penalties] = tables('content-manage-rules')
  const rows = penalties?.kind === 'table' ? penalties.rows : []
  expect(rows.map(({ num }) => num)).toEqual(rows.map((_, at) => String(at + 1)))
  for (const { content, punishStandard = '' } of rows) {
    expect([content, ways.test(punishStandard)]).toEqual([content, true])
    expect(punishStandard).not.toMatch(/封号|禁言|扣分|罚款|拉黑/)
  }
})

// A.legal.01
test('contains the seven chapters of the law, and every article from 1 to 79 once', () => {
  const { blocks } = read['network-safe']
  expect(blocks.flatMap((block) => (block.kind === 'article' ? [block.no] : []))).toEqual(
    Array.from({ length: 79 }, (_, at) => at + 1),
  )
  const chapters: number[] = []
  for (const block of blocks) {
    if (block.kind === 'h2') chapters.push(0)
    if (block.kind === 'article') chapters.push((chapters.pop() ?? 0) + 1)
  }
  expect(chapters).toEqual([14, 6, 19, 11, 8, 17, 4])
  expect(blocks.flatMap((block) => (block.kind === 'copy' ? [block.text] : []))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^https:\/\/www\.npc\.gov\.cn\//)]),
  )
})

/** A hash of a text without its dates. */
function hashOf(name: DocumentName): string {
  const { heading, dates } = read[name]
  const words = said(name)
    .split('\n')
    .slice(1 + dates.length)
    .join('\n')
  return createHash('sha256').update(`${heading}\n${words}`).digest('hex').slice(0, 16)
}

const papers = {
  terms: 'user-service',
  privacy: 'privacy-protection',
  identity: 'real-person-authentication',
  face: 'real-person-authentication',
  education: 'education-info-agreement',
  work: 'work-agreement',
  marital: 'marriage-info-agreement',
} as const

// A.legal.02, security P3
test.each(Object.entries(papers))('records a consent to %s with the date and a hash of the text', (kind, name) => {
  const [date = ''] = /\d{4}-\d{2}-\d{2}/.exec(read[name].dates.join(' ')) ?? []
  const version = `${date}+${hashOf(name).slice(0, 8)}`
  expect(`in contract/core/legal-documents.ts, ${kind}: '${versions[kind as keyof typeof papers]}'`).toBe(
    `in contract/core/legal-documents.ts, ${kind}: '${version}'`,
  )
})

/** Each published version of each text: its dates, and a hash of the rest. The newest version is last. */
const rows = table('legal-versions', ['name', 'dates', 'hash'])

test.each(documentNames)('keeps a row for the text of %s, so that a change is noticed', (name) => {
  const last = rows.findLast((row) => row.name === name)
  const now = [name, read[name].dates.join(' '), hashOf(name)]
  const remedy = `the words of ${name} changed: does it need a new date? Add to test/rules/facts/legal-versions.tsv: `
  expect(`${remedy}${[last?.name, last?.dates, last?.hash].join('\t')}`).toBe(`${remedy}${now.join('\t')}`)
})

test('adds the odds of the draw up to a hundred percent', () => {
  const [prizes] = tables('year-end-romance-rule')
  const odds =
    prizes?.kind === 'table' ? prizes.rows.map(({ chance = '' }) => Math.round(parseFloat(chance) * 100)) : []
  expect(odds).toHaveLength(8)
  expect(odds.reduce((sum, one) => sum + one, 0)).toBe(10_000)
})

test('gives a postal address at a domain that has no owner', () => {
  for (const address of [contact.email, contact.privacyEmail]) expect(address).toMatch(/@ergou\.example$/)
})

test('prints the operator and the contacts of the build', async () => {
  const settings = {
    TARO_APP_OPERATOR: '上海两只狗科技有限公司',
    TARO_APP_SERVICE_EMAIL: 'hi@dogs.example',
    TARO_APP_PRIVACY_EMAIL: 'dpo@dogs.example',
  }
  jest.replaceProperty(process, 'env', { ...process.env, ...settings })
  jest.resetModules()
  const built = await import('../../src/texts/core/legal/contact')
  const agreement = await import('../../src/texts/core/legal/user-service')
  jest.restoreAllMocks()
  expect(Object.values(built.contact)).toEqual(Object.values(settings))
  expect(JSON.stringify(agreement.default)).toContain(settings.TARO_APP_OPERATOR)
})
