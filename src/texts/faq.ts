/** Conversation question (A.faq). */
export const faq = {
  about: '聊天开始时，对方会先看到你的问题。问得有趣，聊得更久。',
  mine: '我的问题',
  none: '还没有设置问题',
  noneText: '给第一次聊天的人一个话头，\n不用再从「你好」开始',
  set: '去设置',
  change: '更换',
  remove: '删除',
  removeAsk: '确定删除这个问题吗？',
  cancel: '取消',
  removed: '已删除',
  failed: '请求失败',
  retry: '点击重新加载',

  label: '你想问什么',
  placeholder: '写一个你真心想知道答案的问题',
  suggestions: '试试这些问题',
  others: '换一换',
  save: '保存',
  saved: '已保存',
  tooShort: '问题不能少于五个字',
} as const
