import type { Clock } from '../../../contract/time'
import { breakerFor } from '../circuit-breaker'
import type { PushOpener } from '../wechat/push'
import type { Payments } from './index'
import { wechatContracts } from './wechat-contracts'
import { wechatJsapi } from './wechat-jsapi'
import { wechatStatements } from './wechat-statements'
import { type TransferScene, wechatTransfers } from './wechat-transfer'
import { type Merchant, payClient } from './wechat-v3'
import { wechatVirtual } from './wechat-virtual'
import type { VirtualAccount } from './wechat-xpay'

/** WeChat's payment accounts. Without `officialAppId` no payment in WeChat's browser. */
export type WechatPayments = {
  merchant: Merchant
  officialAppId: string
  transfer: TransferScene
  virtual: VirtualAccount
  push: PushOpener
  renewing: boolean
  now: Clock
}

/**
 * Virtual payment in the mini-program, WeChat Pay in WeChat's browser, transfers to wallets; nothing is sold elsewhere.
 */
export function wechatPayments(account: WechatPayments): Payments {
  const { merchant, officialAppId, transfer, renewing, now } = account
  const client = payClient(merchant)
  // one breaker for orders and contracts
  const virtual = { breaker: breakerFor('virtual payment'), ...account.virtual }
  const rails = {
    virtual: wechatVirtual(virtual, account.push),
    jsapi: wechatJsapi(client, merchant, { appId: officialAppId, now }),
  }
  const contracts = wechatContracts(virtual)
  return {
    railAt(place) {
      if (place === 'weapp') return rails.virtual
      return place === 'wechat-browser' && officialAppId !== '' ? rails.jsapi : undefined
    },
    rail: (name) => (name === 'local' ? undefined : rails[name]),
    transfers: wechatTransfers(client, merchant, transfer),
    statements: wechatStatements(client, [officialAppId, transfer.appId]),
    contracts: (name) => (renewing && name === 'virtual' ? contracts : undefined),
  }
}
