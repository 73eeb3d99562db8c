import type { Clock } from '../clock'
import type { Env } from '../env'
import type { Keys } from '../keys'
import { aliyunSms } from './sms/aliyun'
import { localSms } from './sms/local'
import type { Sms } from './sms'
import { localStorage, type Storage } from './storage'
import { localWechat } from './wechat/local'
import { realWechat } from './wechat/real'
import type { Wechat } from './wechat'

/** Everything that needs an account elsewhere, one interface each; local ones let the product run whole without any. */
export type Providers = { sms: Sms; wechat: Wechat; storage: Storage }

/** The providers that the environment chose. */
export function createProviders(env: Env, keys: Keys, now: Clock): Providers {
  return {
    sms:
      env.SMS === 'aliyun'
        ? aliyunSms({
            accessKeyId: env.SMS_ACCESS_KEY_ID,
            accessKeySecret: env.SMS_ACCESS_KEY_SECRET,
            signName: env.SMS_SIGN_NAME,
            template: env.SMS_TEMPLATE,
            now,
          })
        : localSms((line) => process.stdout.write(`${line}\n`)),
    wechat:
      env.WECHAT === 'real' ? realWechat({ appId: env.WECHAT_APP_ID, secret: env.WECHAT_APP_SECRET }) : localWechat(),
    storage: localStorage(`${env.DATA_DIR}/files`, keys),
  }
}
