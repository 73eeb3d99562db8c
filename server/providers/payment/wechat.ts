import type { Clock } from '../../../contract/kernel/time'
import { breakerFor } from '../circuit-breaker'
import type { PushOpener } from '../wechat/push'
import type { Payments } from './index'
import { wechatContracts } from './wechat-contracts'
import { wechatH5 } from './wechat-h5'
import { wechatJsapi } from './wechat-jsapi'
import { wechatStatements } from './wechat-statements'
import { type TransferScene, wechatTransfers } from './wechat-transfer'
import { type Merchant, payClient } from './wechat-v3'
import { wechatVirtual } from './wechat-virtual'
import { virtualStatements } from './wechat-virtual-statements'
import type { VirtualAccount } from './wechat-xpay'

/** WeChat's payment accounts. Without `officialAppId` there is no payment in WeChat's browser. */
export type WechatPayments = {
  merchant: Merchant
  officialAppId: string
  /** Present if WeChat Pay granted H5 pay. */
  h5?: { appId: string; notifyUrl: string }
  transfer: TransferScene
  virtual: VirtualAccount
  push: PushOpener
  renewing: boolean
  now: Clock
}

/**
 * Virtual payment in the mini-program, WeChat Pay in WeChat's browser and, if granted, in other browsers, and transfers
 * to wallets. Nothing is sold elsewhere.
 */
export function wechatPayments(account: WechatPayments): Payments {
  const { merchant, officialAppId, h5, transfer, renewing, now } = account
  const client = payClient(merchant)
  // orders and contracts share one breaker
  const virtual = { breaker: breakerFor('virtual payment'), ...account.virtual }
  const rails = {
    virtual: wechatVirtual(virtual, account.push),
    jsapi: wechatJsapi(client, merchant, { appId: officialAppId, now }),
    h5: h5 && wechatH5(client, { ...merchant, notifyUrl: h5.notifyUrl }, { appId: h5.appId, now }),
  }
  const contracts = wechatContracts(virtual)
  return {
    railAt(place) {
      if (place === 'weapp') return rails.virtual
      if (place === 'browser') return rails.h5
      return place === 'wechat-browser' && officialAppId !== '' ? rails.jsapi : undefined
    },
    rail: (name) => (name === 'local' ? undefined : rails[name]),
    transfers: wechatTransfers(client, merchant, transfer),
    statements: [
      wechatStatements(client, [officialAppId, transfer.appId, ...(h5 ? [h5.appId] : [])]),
      virtualStatements(virtual, { renewing }),
    ],
    contracts: (name) => (renewing && name === 'virtual' ? contracts : undefined),
  }
}
