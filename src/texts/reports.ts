/** A.shield.11; reasons and sentences of document 2 §5. */
export const reports = {
  about: '举报是匿名的，对方不会知道。请如实填写，我们会尽快核实。',
  reasons: '举报理由',
  explanation: '情况说明',
  explanationHere: '发生了什么？写得越清楚，处理得越快',
  pictures: '图片证据（选填）',
  picturesHint: '最多 3 张，只有处理举报的工作人员能看到',
  addPicture: '添加图片',
  tooMany: '最多上传3张图片！',
  /** {H}: megabytes (C.report.06). */
  tooLarge: '请上传小于{H}M的图片！',
  chatHint: '你们的相关聊天记录会一起提交，不用截图',
  noReason: '请完善举报理由',
  noExplanation: '请完善情况说明',
  submit: '提交',
  done: '已提交 感谢您的反馈',
} as const
