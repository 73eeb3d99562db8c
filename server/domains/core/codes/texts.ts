export const texts = {
  noPhone: '账号没有绑定手机号',
  needCode: '请先获取并填写发到绑定手机的验证码',
} as const
