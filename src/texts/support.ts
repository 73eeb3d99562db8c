import { contact } from './legal/contact'

/** Customer service without a conversation (A.legal.22). */
export const support = {
  title: '这里暂时打不开在线客服',
  text: `请写信到 ${contact.email}，15 天内答复。`,
  copy: '复制邮箱',
  copied: '复制成功',
  known: '知道了',
  write: '给客服写信',
  online: '在线客服',
  punishments: '违规记录与申诉',
  reports: '我的举报',
  safety: '安全中心',
  email: contact.email,
} as const
