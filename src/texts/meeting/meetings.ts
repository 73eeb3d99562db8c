/** The question 你们见面了吗, in a conversation. */
export const meetings = {
  ask: '你们见面了吗？',
  private: '只有你自己知道，不会告诉对方',
  met: '见过了',
  notYet: '还没有',
  notAsk: '不想回答',
  how: '感觉怎么样？',
  answers: { good: '很好', fine: '一般', bad: '不太好' },
  thanks: '谢谢，之后的推荐会更合适',
  noted: '好的，祝你们聊得开心',
  sorry: '抱歉让你有不好的经历',
  sorryText: '你的回答不会告诉对方。\n如果 TA 伤害或骗了你，请举报，我们会处理',
  report: '举报 TA',
  center: '安全中心',
  end: '结束聊天',
  close: '关闭',
} as const
