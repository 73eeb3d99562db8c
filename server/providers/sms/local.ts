import { limits } from '../../../contract/kernel/limits'
import type { Sms } from './index'

export const localSms = (print: (line: string) => void): Sms => ({
  async sendCode(phone, code, spare) {
    print(
      `短信${spare ? '备用' : ''}验证码 → ${phone}: ${code}（${spare ? limits.smsSpareMinutes : limits.smsCodeMinutes} 分钟内有效）`,
    )
  },
})
