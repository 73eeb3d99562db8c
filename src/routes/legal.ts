import { area, choice, query } from './define'

/** The titles of the legal and help pages (A.legal), by address. */
export const documentTitles = {
  'network-safe': '中华人民共和国网络安全法',
  'privacy-protection': '隐私政策',
  'user-service': '用户协议',
  'group-rule': '团长协议',
  'vip-service-agreement': '会员服务协议',
  'thrid-party-share-info': '第三方信息共享清单',
  'personal-info-collection': '个人信息收集清单',
  'content-manage-rules': '内容管理规则',
  'user-guidelines': '用户行为规范',
  'real-person-authentication': '实名认证协议',
  unsubscribe: '注销须知',
  'education-info-agreement': '学历认证协议',
  'marriage-info-agreement': '婚况认证协议',
  'work-agreement': '工作认证协议',
  'report-protocol': '年度报告授权协议',
  'year-end-romance-rule': '活动规则',
  'dog-food-rule': '狗粮常见问题',
  'recharge-agreement': '狗粮充值协议',
} as const

export const licencesTitle = '开源许可'

export type DocumentName = keyof typeof documentTitles
const names = Object.keys(documentTitles) as DocumentName[]

const base = '/protocol-url'
const addresses = {
  ...Object.fromEntries(names.map((name) => [`${base}/${name}`, { doc: name }])),
  // the specification misspells the address; the correct spelling works too (A.X35)
  [`${base}/third-party-share-info`]: { doc: 'thrid-party-share-info' },
}

/** One page for all documents. On the web the address selects the document; in the mini-program the key `doc` does. */
export const legal = area('legal', {
  document: {
    path: base,
    ours: true,
    addresses,
    title: ({ doc }: { doc?: DocumentName }) => (doc ? documentTitles[doc] : '协议与规则'),
    query: query({ doc: choice(...names) }),
  },
  /** Our own page: third-party software in the app, with its licences. */
  licences: { path: '/licences', ours: true, title: licencesTitle },
})
