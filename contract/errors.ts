/**
 * Codes of refusals. The specification gives 401, 450 and 900600004; the rest are ours and live below 1000 (as HTTP
 * statuses, which they equal) or from 1001 up.
 */
export const codes = {
  ok: 0,
  badInput: 400,
  /** A.auth.13, A.errors.01. */
  unauthorized: 401,
  forbidden: 403,
  /** Hidden, foreign and non-existent are one thing (security G4). */
  absent: 404,
  tooLarge: 413,
  tooMany: 429,
  /** A.unlock.12: `data.num` is the balance. */
  notEnoughDogFood: 450,
  broken: 500,
  busy: 503,
  /** d-sign is wrong, or d-timestamp is outside the window: `clock` lets the client correct itself once (I10). */
  badSignature: 1001,
  clock: 1002,
  /** A right code for a number or WeChat account that is not registered: gender and birth date come next (A.auth.04). */
  mustRegister: 1003,
  wrongCode: 1004,
  underAge: 1005,
  suspended: 1006,
  cancelledTarget: 1007,
  membersOnly: 1008,
  /** The right code for a number whose account has left; who may have the number next comes with cancellation (H7, I7). */
  cancelled: 1009,
  /** A.errors.02. */
  faceOrRisk: 900600004,
} as const

/** The sentences that go with them, as people read them. */
export const messages = {
  badInput: '提交的内容有误，请检查后重试',
  unauthorized: '登录态失效，请重新登录',
  forbidden: '没有权限进行此操作',
  absent: '内容不存在或暂时无法查看',
  tooLarge: '提交的内容太大了',
  tooMany: '操作太频繁了，请稍后再试',
  notEnoughDogFood: '狗粮不足',
  broken: '系统开小差了，请稍后再试',
  busy: '现在人有点多，请稍后再试',
  badSignature: '请求校验失败，请刷新后重试',
  clock: '设备时间不准，请校准后重试',
  mustRegister: '还差一步：选择性别和生日',
  wrongCode: '验证码不正确或已过期',
  underAge: '未满18岁不能使用本产品',
  badBirthDate: '请填写真实的出生日期',
  suspended: '账号已被封禁，暂时无法登录',
  cancelled: '该账号已注销',
  linkBorn: '从链接打开的页面不能进行此操作，请先用手机号登录',
  wechatFailed: '微信登录失败，请改用手机号登录',
  smsFailed: '短信发送失败，请稍后再试',
  cancelledTarget: '该用户已注销',
  faceOrRisk: '需要完成人脸认证后继续',
  membersOnly: '这是大会员专属功能',
} as const
