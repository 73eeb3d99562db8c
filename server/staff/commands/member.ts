import { memberLimits } from '../../../contract/money/member'
import { announcePrice, announceTerms } from '../../domains/money/member'
import { unitOfWork } from '../../kernel/unit-of-work'
import type { Command } from './define'

/** Reads an integer. Returns NaN for anything else. */
const whole = (typed: string) => (/^\d{1,9}$/.test(typed) ? Number(typed) : NaN)

/** Commands for prices and terms of membership, which are announced before they change (A.vip.11). */
export const memberCommands: readonly Command[] = [
  {
    name: 'announce-price',
    args: ['sku', 'fen', 'hours'],
    about: `预告会员新价格，单位分，至少提前 ${memberLimits.priceCancelHours} 小时；自动续费的人会收到提醒，支付平台上的道具价格要在同一时间修改`,
    async run({ db, now, say }, [sku = '', fen = '', hours = '']) {
      const asked = { sku: whole(sku), price: whole(fen), hours: whole(hours), now }
      const effect = await unitOfWork(db, (tx) => announcePrice(tx, asked))
      say(`${now.toISOString()} ${sku} ${fen} 分，${effect.toISOString()} 生效`)
    },
  },
  {
    name: 'announce-terms',
    args: ['days', 'text'],
    about: `预告会员协议变更，至少提前 ${memberLimits.termsNoticeDays} 天；每位会员会收到提醒`,
    async run({ db, now, say }, [days = '', ...text]) {
      const effect = await announceTerms(db, { text: text.join(' '), days: whole(days), now })
      say(`${now.toISOString()} 协议变更，${effect.toISOString()} 生效`)
    },
  },
]
