import { cut } from '../../../contract/kernel/letters'
import type { Transfers, TransferState } from './index'
import { fenOf, type Json, type Merchant, type PayClient, PayRefusalError, wordOf } from './wechat-v3'

/** An approved transfer scene, and the fields that must be reported for it. */
export type TransferScene = {
  appId: string
  /** Id of the scene, such as 1005 for commissions. */
  scene: string
  report: readonly { info_type: string; info_content: string }[]
  /** Most per transfer, in fen. */
  most: number
}

const address = 'v3/fund-app/mch-transfer/transfer-bills'
const states: Readonly<Record<string, TransferState>> = {
  ACCEPTED: 'sent',
  PROCESSING: 'sent',
  TRANSFERING: 'sent',
  WAIT_USER_CONFIRM: 'confirming',
  SUCCESS: 'paid',
  FAIL: 'failed',
  // while it is being cancelled it can still be accepted
  CANCELING: 'sent',
  CANCELLED: 'expired',
}
const longestRemark = 32

/**
 * Returns the state. A transfer that was closed because it was not accepted may be made again. @throws Error for an
 * unknown state
 */
function transferStateOf({ state, fail_reason }: Json): TransferState {
  const known = Object.hasOwn(states, wordOf(state)) ? states[wordOf(state)] : undefined
  if (known === undefined) throw new Error('a transfer is in a state that nobody knows')
  return known === 'failed' && fail_reason === 'OVERDUE_CLOSE' ? 'expired' : known
}

/** Returns a finished transfer. @throws Error for another merchant or an unfinished one */
export function transferToldOf(resource: Json, mchId: string) {
  if ((resource.mchid ?? resource.mch_id) !== mchId) throw new Error('a notice is about another merchant')
  const state = transferStateOf(resource)
  if (state === 'sent' || state === 'confirming') throw new Error('a transfer has not ended')
  const [billNo, transferNo] = [wordOf(resource.out_bill_no), wordOf(resource.transfer_bill_no)]
  return { about: 'transfer' as const, billNo, state, transferNo, amount: fenOf(resource.transfer_amount) }
}

/**
 * 商家转账: transfers to a wallet, which the user must accept in WeChat within a day. WeChat compares the name with that of
 * the wallet. After a timeout, query the same number; this client never chooses a new one.
 */
export function wechatTransfers(
  client: PayClient,
  { mchId, notifyUrl }: Pick<Merchant, 'mchId' | 'notifyUrl'>,
  { appId, scene, report, most }: TransferScene,
): Transfers {
  const own = (answer: Json, billNo: string) => {
    if (answer.out_bill_no !== billNo) throw new Error('WeChat Pay answered for another transfer')
    return { state: transferStateOf(answer), transferNo: wordOf(answer.transfer_bill_no) }
  }
  const packageOf = ({ package_info: info }: Json) => (typeof info === 'string' ? info : '')

  return {
    most,
    async send({ billNo, openid, name, amount, remark }) {
      if (amount > most) throw new Error('a transfer is more than one bill may be')
      const body = {
        appid: appId,
        out_bill_no: billNo,
        transfer_scene_id: scene,
        openid,
        user_name: client.seal(name),
        transfer_amount: fenOf(amount),
        transfer_remark: cut(remark, longestRemark),
        notify_url: notifyUrl,
        transfer_scene_report_infos: report,
      }
      const answer = await client.ask('post', address, { body })
      return { ...own(answer, billNo), package: packageOf(answer) }
    },
    async query(billNo) {
      const answer = await client
        .ask('get', `${address}/out-bill-no/${encodeURIComponent(billNo)}`)
        .catch((error: unknown) => {
          // a 404 that is not WeChat Pay's own proves nothing about the bill
          if (error instanceof PayRefusalError && error.status === 404 && error.code === 'NOT_FOUND') return undefined
          throw error
        })
      if (!answer) return { state: 'none', transferNo: '', package: '', reason: '' }
      if ((answer.mch_id ?? answer.mchid) !== mchId || answer.appid !== appId)
        throw new Error('WeChat Pay answered for another merchant')
      const { fail_reason: reason } = answer
      const amount = fenOf(answer.transfer_amount)
      return {
        ...own(answer, billNo),
        package: packageOf(answer),
        reason: typeof reason === 'string' ? reason : '',
        amount,
      }
    },
    receiver: { mchId, appId },
  }
}
