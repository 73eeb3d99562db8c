import { type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  kinds: {
    record: [
      {
        name: '不再接收短信的手机号的校验值',
        goal: '不再给这个号码发短信',
        scene: '号码的主人在短信的链接里选择「以后不再收到」时',
        tips: '由号码单向计算得出，无法还原为号码，也不与任何账号关联；登录验证码不受影响',
        columns: { phone_stops: { mark: '号码的校验值', at: '停收的时间' } },
        keep: '直到号码的主人恢复接收',
        erase: 'keep',
        why: '号码的主人要求不再收到短信',
        exported: false,
      },
    ],
  },
  technical: [{ why: technical.key, columns: { phone_stops: ['token_hash'] } }],
}
