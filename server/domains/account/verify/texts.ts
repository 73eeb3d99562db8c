export const texts = {
  badNumber: '身份证号有误，请检查后重试',
  foreign: '本产品仅面向中国公民，暂不支持该证件',
  payFirst: '请先支付认证费',
  tooManyChecks: '今天的核验次数已用完，请明天再试',
  alreadyReal: '你已完成实名认证，无需重复认证',
  attemptOver: '这次核验已经结束，请重新发起',
  faceAway: '核验服务暂时无法使用，请稍后再试',
  realNameFirst: '请先完成实名认证',
  chooseMarital: '请选择婚姻状况',
  underAge: '身份证号显示未满 18 岁',
  chooseDegree: '请选择学历',
  sayAll: '请填写完整',
  needReportCode: '请填写在线验证码',
  needCertificate: '请填写证书编号或上传证书照片',
  needOverseasNumber: '海外学历需要填写认证书编号',
  needPapers: '请在学生证、成绩单、录取通知书中任选两种上传',
  needPictures: '请重新上传证明图片',
  otherName: '姓名和实名认证的不一致，请核对后重试',
  reportCodeWrong: '在线验证码未能通过核验，请检查后重试',
  refused: '材料与填写的信息不符，请核对后重新提交',
  lapsed: '审核超时，请重新提交',
  genderChanged: '你的性别已按身份证信息更新',
  birthDateChanged: '你的出生日期已按身份证信息更新',
  passed: (name: string) => `${name}已通过`,
  welcome: ({ level, gift, meaning }: Record<'level' | 'gift' | 'meaning', string>) =>
    `升到${level}了，送你 ${gift}，在卡券里。${meaning}`,
  welcomeSource: '新人礼',
  failed: (name: string, reason: string) => `${name}未通过：${reason}`,
} as const

/** Sentences for the causes of a failed check (C.wechat.07 to 10). */
export const causeTexts = {
  '': '',
  exist: '该身份已认证过账号，请勿重复认证',
  compare: '比对失败，身份证与本人需为同一人',
  black: '账号异常，请联系客服',
} as const

export const names = { realName: '实名认证', education: '学历认证', work: '工作认证', marital: '婚况认证' } as const

export const channelNames: Partial<Record<string, string>> = {
  onlineReport: '在线报告',
  reportCode: '在线验证码',
  certificate: '证书编号或照片',
  manual: '人工审核',
  socialSecurity: '社保截图',
  businessCard: '企业聊天名片',
  badge: '工牌或名片',
  contract: '在职证明、合同或营业执照',
  offer: '录用通知或工资单',
}
export const paperNames: Partial<Record<string, string>> = {
  studentCard: '学生证',
  transcript: '成绩单',
  admissionLetter: '录取通知书',
}
export const staffTexts = {
  name: (name: string, known: boolean) =>
    `本人姓名 ${name}（${known ? '与实名认证一致' : '实名认证时没有留下姓名，未比对'}）`,
  used: '这份证明已经用于另一个账号，不能通过',
  overseas: '海外学历',
  reportCode: (code: string) => `在线验证码 ${code}`,
  certificateNo: (number: string) => `证书编号 ${number}`,
} as const
