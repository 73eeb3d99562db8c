import type { NoticeKind } from '@contract/notices'

/** 二狗小助手. */
export const notices = {
  assistant: '二狗小助手',
  kinds: {
    message: '新消息',
    application: '想认识',
    acceptance: '想认识',
    answer: '想认识',
    like: '心动',
    visit: '访客',
    follow: '关注',
    recommendation: '推荐',
    comment: '星球互动',
    praise: '星球互动',
    plane: '纸飞机',
    picks: '今日推荐',
    review: '审核结果',
    member: '会员与优惠',
    order: '订单与账户',
    activity: '活动提醒',
    safety: '安全提醒',
    account: '账号提醒',
  } satisfies Readonly<Record<NoticeKind, string>>,
  unread: '未读',
  none: '还没有通知',
  noneText: '有人看过你、审核有了结果，\n小助手都会在这里告诉你',
  settings: '通知设置',
  gone: '这条通知已经不在了',
  failed: '请求失败',
  retry: '点击重新加载',
} as const
