import { contact } from './contact'

/** Texts around legal documents and their links. */
export const legalPage = {
  contents: '目录',
  parts: (count: number) => `共 ${count} 节`,
  loading: '正在加载',
  failed: '内容没有加载出来',
  retry: '点击重新加载',
  copy: '复制',
  copied: '复制成功',
  support: '联系客服',
  supportMail: `也可以写信到 ${contact.email}`,
  email: contact.email,
  noParties: '当前没有第三方',
  noPartiesHint: '你的信息只由我们自己的服务器处理。',
  law: (no: number) => `第${chinese(no)}条`,
  card: '协议与规则',
} as const

const digits = '零一二三四五六七八九'
/** Writes 1 to 99 as the articles of laws are numbered: 七十九. */
function chinese(no: number): string {
  const tens = Math.floor(no / 10)
  const one = no % 10 === 0 ? '' : digits[no % 10]
  return tens === 0 ? String(one) : `${tens === 1 ? '' : digits[tens]}十${one}`
}
