export const texts = {
  blank: '说说为什么觉得不该被拒绝',
  notRefused: '这条动态没有被拒绝，不用申诉',
  once: '这条动态已经申诉过了，请等待或查看结果',
  blankPunishment: '说说为什么觉得不该受到处罚',
  oncePunishment: '这次处罚已经申诉过了，请等待或查看结果',
  notStopped: '这个号码没有被封禁的账号，可以直接登录',
  ticketOver: '申诉页面已过期，请重新获取验证码',
  gone: '有图片不存在或已过期，请重新上传',
  /** Notices about the outcome. */
  upheld: '你的申诉通过了，动态已恢复展示',
  upheldWithoutFiles: '你的申诉通过了，但原来的图片或语音已经删除，请重新发布',
  annulled: '你的申诉通过了，处罚已撤销',
  annulledWithoutContent: '你的申诉通过了，处罚已撤销，但删除的内容无法恢复，请重新发布',
  dismissed: (answer: string) => `你的申诉没有通过：${answer}`,
} as const
