export const texts = {
  self: '不能举报自己',
  official: '官方账号不能举报，如有问题请联系客服',
  explain: '请完善情况说明',
  gone: '有图片不存在或已过期，请重新上传',
  enough: '今天举报的次数太多了，请明天再来',
  upheld: '你举报的情况已核实并处理，谢谢你让二狗更安全',
  dismissed: '你的举报已处理：没有发现违反平台规则的内容。有新的情况可以再次告诉我们',
  takenDown: (reason: string) => `被举报并核实：${reason}`,
} as const
