/**
 * Codes of refusals. The specification gives 401, 450 and 900600004. Our own codes equal an HTTP status when below
 * 1000, and start at 1001 otherwise.
 */
export const codes = {
  ok: 0,
  badInput: 400,
  /** A.auth.13, A.errors.01. */
  unauthorized: 401,
  forbidden: 403,
  /** Same answer for something that is hidden, belongs to another user, or does not exist (security G4). */
  absent: 404,
  tooLarge: 413,
  tooMany: 429,
  /** A.unlock.12: `data.num` is the balance in dog food. */
  notEnoughDogFood: 450,
  broken: 500,
  busy: 503,
  /**
   * 1001: a wrong `d-*` header or d-sign. 1002: only d-timestamp is wrong, outside the window; the client corrects its
   * clock once and retries (I10).
   */
  badSignature: 1001,
  clock: 1002,
  /** Right code, but the number or WeChat account is not registered. Gender and birth date are needed (A.auth.04). */
  mustRegister: 1003,
  wrongCode: 1004,
  underAge: 1005,
  suspended: 1006,
  cancelledTarget: 1007,
  membersOnly: 1008,
  /** Right code, but the account is cancelled. H7 and I7 tell when its number can be used again. */
  cancelled: 1009,
  /** A.auth.06. */
  registeredTooOften: 1010,
  /** A.auth.25: the user must first accept agreement and policy and declare nationality and being single. */
  mustDeclare: 1011,
  /** A.X46: the account will be cancelled at `data.until`. Logging in with `goOn` withdraws the cancellation. */
  cancelling: 1012,
  /** I7: the number may have a new owner. The last four characters of the identity number are needed as proof. */
  mustProve: 1013,
  /** P3: consent missing. */
  mustAgree: 1014,
  /** The input is well-formed but is not accepted. The message gives the reason. */
  unacceptable: 1015,
  /** The call needs a recent login. */
  freshLogin: 1016,
  /** A.privacy.08. */
  disputed: 1017,
  /** A.punish.01: the feature is closed to the user until `data.until`. */
  featureBanned: 1018,
  /** The account of a parent may not make this call (`parent-accounts.ts`). */
  parentsOnly: 1019,
  /** A.errors.08: the client must solve `data.challenge` and repeat the call. */
  mustSolve: 1020,
  /** The idempotency key was already sent with another input. Nothing was done. */
  keyReused: 1021,
  /** The upload token was used or has expired. The client needs a new one. */
  uploadEnded: 1022,
  /** The session was begun with another d-appid (security I4). */
  otherApp: 1023,
  /** The path takes another method, which the header `allow` names. */
  wrongMethod: 1024,
  /** A.errors.02. */
  faceOrRisk: 900600004,
} as const

/**
 * Values of `data.why`: why the contract (400) or the signature (1001) refuses a call. For `missing` … `unknown`,
 * `data.field` names the field. `query`: the query string is ambiguous, as with a repeated key. The others concern the
 * signature.
 */
export const refusalReasons = [
  'missing',
  'type',
  'length',
  'range',
  'pattern',
  'unseen',
  'choice',
  'unknown',
  'query',
  'headers',
  'version',
  'timestamp',
  'sign',
] as const

export const messages = {
  badInput: '提交的内容有误，请检查后再试',
  outdated: '当前版本太旧了，请刷新或更新后再试',
  unseen: '这里有看不见的符号，请删掉后再试',
  unauthorized: '登录态失效，请重新登录',
  forbidden: '没有权限进行此操作',
  absent: '内容不存在或暂时无法查看',
  tooLarge: '提交的内容太大了，请精简后再试',
  tooMany: '操作太频繁了，请稍后再试',
  mustSolve: '需要先确认是你本人在操作，请再试一次',
  notEnoughDogFood: '狗粮不足',
  broken: '系统开小差了，请稍后再试',
  busy: '现在人有点多，请稍后再试',
  badSignature: '这次请求没有通过校验，请刷新后再试',
  clock: '设备时间不准，请校准后再试',
  mustRegister: '还差一步：选择性别和生日',
  wrongCode: '验证码不正确或已过期',
  underAge: '未满 18 岁不能使用本产品',
  badBirthDate: '请填写真实的出生日期',
  suspended: '账号已被封禁，暂时无法登录',
  cancelled: '该账号已注销',
  linkBorn: '从链接打开的页面不能进行此操作，请先用手机号登录',
  wechatFailed: '微信登录失败，请改用手机号登录',
  wechatStale: '微信登录已过期，请再点一次微信登录',
  wechatSnapshot: '当前是预览模式，请在微信里点击「使用完整服务」后再登录',
  appleFailed: 'Apple 登录失败，请改用手机号登录',
  smsFailed: '短信发送失败，请稍后再试',
  cancelledTarget: '该用户已注销',
  faceOrRisk: '完成实名认证后才能继续',
  registeredTooOften: '该手机号、微信或设备注册次数过多，暂时无法注册',
  mustDeclare: '请先阅读并同意用户协议和隐私政策，并确认你是单身的中国公民',
  cancelling: '该账号正在注销，继续登录将撤回注销申请',
  mustProve: '这个号码很久没有验证过了，请确认是不是你本人的账号',
  mustAgree: '请先阅读并同意相关授权协议',
  keyReused: '这次提交和上一次的内容不同，请刷新后再试',
  uploadEnded: '上传已过期，请重新选择',
  otherApp: '登录状态和当前应用不一致，请重新登录',
  wrongMethod: '请求方式不正确',
  unacceptable: '提交的内容没有通过，请修改后再试',
  freshLogin: '为了你的资料安全，请重新登录后再试',
  disputed: '账号有未了结的纠纷，暂时不能注销',
  questionTooShort: '问题不能少于五个字',
  featureBanned: '因违反平台规则，此功能暂时无法使用',
  membersOnly: '这是大会员专属功能',
  parentsOnly: '家长账号只用于爸妈说媒',
} as const
