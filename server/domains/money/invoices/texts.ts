export const texts = {
  already: '这笔订单已经申请过发票',
  refunding: '这笔订单正在退款，结束后再申请',
  refunded: '这笔订单已经退款，不能开发票',
  checking: '这笔订单正在核对，请稍后再申请',
  noTitle: '请填写发票抬头',
  badTaxNo: '税号不正确，请填写 18 位统一社会信用代码',
  badEmail: '邮箱不正确，请检查后再试',
  moneyBack: '订单退款了，需要的话请按剩余金额重新申请',
  issued: (name: string) => `「${name}」的发票开好了，可以查看和下载`,
  refusedNotice: (name: string, reason: string) => `「${name}」的发票没有开成：${reason}`,
  reversing: (name: string) => `「${name}」退款了，原来的发票正在作废，请不要再使用`,
  reversed: (name: string) => `「${name}」原来的发票已经作废`,
} as const

export const staffTexts = {
  kinds: { person: '个人', company: '企业' },
  states: { asked: '待开具', issued: '已开具', refused: '已拒绝', reversing: '待红冲', reversed: '已红冲' },
  notPdf: (file: string) => `${file} 不是 PDF 文件，或超过 5 MB`,
} as const
