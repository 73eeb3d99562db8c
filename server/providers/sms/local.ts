import type { Sms } from './index'

export const localSms = (print: (line: string) => void): Sms => ({
  async sendCode(phone, code) {
    print(`短信验证码 → ${phone}: ${code}（5 分钟内有效）`)
  },
})
