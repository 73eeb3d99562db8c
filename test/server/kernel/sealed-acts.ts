import { account } from '../../../contract/account/account'
import { verify } from '../../../contract/account/verify'
import { notices } from '../../../contract/core/notices'
import { parents } from '../../../contract/family/parents'
import { exchanges } from '../../../contract/meeting/exchanges'
import { goods } from '../../../contract/money/goods'
import { invoices } from '../../../contract/money/invoices'
import { member } from '../../../contract/money/member'
import { withdrawals } from '../../../contract/payouts/withdrawals'
import { profile } from '../../../contract/profile/profile'
import { punish } from '../../../server/domains/account/punishments'
import { meeting, start } from '../../support/guarded'
import { logins, newcomer } from '../../support/newcomer'
import { newBrowser } from '../../support/push-service'
import { opened, say, talker } from '../../support/talkers'
import type { World } from '../../world'
import { applicant, attempt, goThrough, named, number } from '../account/verify-world'
import { single } from '../family/parents-acts'
import { bonusPack, buys, orders } from '../money/goods-acts'
import { codeOf, finishes, registers } from '../money/invite-world'
import { earns, hour, jobRuns, Wallets } from '../payouts/withdrawals-world'
import { choose, openElection } from '../play/election-acts'
import { draw, look, points } from '../play/year-end-acts'

const day = 86_400_000
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

async function later(w: World, days: number) {
  w.pass(days * day)
  await w.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2040-01-01') })
    .execute()
}

/** Calls that fill each sealed column and each keyed hash: one function for each area. */
export const sealing: Record<string, (w: World) => Promise<unknown>> = {
  async numbers(w) {
    await logins(w).enter('13800138000', { ...newcomer, wechatCode: 'of-lin' }, { device: 'device-of-lin-1' })
    await logins(w).codeFor('13800138001')
  },

  async 'WeChat on the web'(w) {
    const { body } = await w.send(account.wechatPage, {})
    const state = new URL((body.data as { url: string }).url).searchParams.get('state') ?? ''
    await w.send(account.wechat, { code: 'page-of-wen', state })
    await logins(w).enter('13800138002', { ...newcomer, wechatCode: 'page-of-wen' })
    const again = await w.send(account.wechatPage, {})
    const other = new URL((again.body.data as { url: string }).url).searchParams.get('state') ?? ''
    await w.send(account.wechat, { code: 'page-of-wen', state: other })
  },

  async 'a device that is banned'(w) {
    const lin = await registers(w, { device: 'device-of-zhou-1' })
    await w.db
      .transaction()
      .execute((tx) => punish(tx, { user: lin.id, kind: 'deviceBan', reason: '广告', now: w.now() }))
  },

  async invitations(w) {
    const inviter = await registers(w, from('203.0.113.7'))
    await finishes(w, inviter)
    const invitee = await registers(w, { invite: await codeOf(inviter), ...from('198.51.100.9') })
    await finishes(w, invitee)
  },

  async identity(w) {
    const lin = await applicant(w, '林')
    await goThrough(w, lin, 'pass', number('19960520', '028'))
    const wen = await applicant(w, '文')
    await wen.call(verify.bizToken, { name: '文小满', idCard: number('19960520', '046'), token: attempt() })
    const mei = await applicant(w, '梅')
    await named(w, mei, '梅小满')
    w.deps.providers.credentials.check = async () => 'review'
    await mei.call(verify.education, {
      channel: 'certificate',
      certificateNo: '105111201605001234',
      name: '梅小满',
      school: '清华大学',
      degree: 6,
      overseas: false,
    })
  },

  async 'WeChat ids, which two exchange'(w) {
    const [lin, mei] = [await talker(w, '林'), await talker(w, '梅')]
    const conversationId = await opened(w, lin, mei)
    await later(w, 2)
    await say(lin, conversationId, '你好')
    await say(mei, conversationId, '你好呀')
    await lin.call(profile.edit, { wechatId: 'lin_2026' })
    await mei.call(profile.edit, { wechatId: 'mei-meimei' })
    await lin.call(exchanges.offer, { conversationId })
    await mei.call(exchanges.offer, { conversationId })
  },

  async 'payments and invoices'(w) {
    const lin = await w.person('林', { member: true })
    await lin.call(member.renew, { goodsSkuId: 303, place: 'weapp', code: 'payer-lin' })
    const bought = await buys(w, lin)
    const { orderNo } = await orders(lin, bonusPack)
    await lin.call(goods.pay, { orderNo, place: 'weapp', code: 'payer-lin' })
    await lin.call(invoices.ask, {
      orderNo: bought,
      kind: 'person',
      title: '林小满',
      taxNo: '',
      email: 'lin.2026@example.com',
    })
  },

  async payouts(w) {
    const wallets = new Wallets()
    const send: Wallets['send'] = async (bill) => ({ ...(await wallets.send(bill)), package: 'opens-the-wallet-2026' })
    const transfers = { receiver: wallets.receiver, most: wallets.most, send, query: wallets.query.bind(wallets) }
    w.deps.providers.payment = { ...w.deps.providers.payment, transfers }
    const lin = await w.person('林', { verified: ['realName'] })
    await earns(w, lin, 5000)
    const asks = () => lin.call(withdrawals.apply, { amount: 1000, name: '林小满', clientKey: attempt() })
    await asks()
    await jobRuns(w)
    for (const no of wallets.open()) wallets.ends(no, 'paid')
    w.pass(hour)
    await jobRuns(w)
    // one message has arrived, and this one is still being sent
    await asks()
    await jobRuns(w)
  },

  async 'the draw of a year'(w) {
    const lin = await w.person('林', { verified: ['realName'] })
    await look(lin)
    await points(w, lin, 100)
    await draw(lin)
  },

  async elections(w) {
    const people = [await w.person('林'), await w.person('梅', { gender: 1 }), await w.person('文', { gender: 1 })]
    const [lin, mei] = people
    const eventId = await openElection(w, people)
    if (lin && mei) await choose(lin, eventId, mei)
  },

  async families(w) {
    const phone = '13900007777'
    const own = { phone_lookup: w.deps.keys.lookup(phone), phone_sealed: w.deps.keys.seal(phone) }
    const lin = await single(w, '林', own, { wx: 'lin_family_1', phone })
    const { code } = await lin.call(parents.invite, {})
    const theirs = '13900008888'
    const mother = await w.person('母', {
      parent: true,
      stealth: true,
      birth_date: '1966-05-20',
      verified: ['realName'],
      phone_lookup: w.deps.keys.lookup(theirs),
      phone_sealed: w.deps.keys.seal(theirs),
    })
    await mother.call(parents.accept, {
      invitation: code,
      nickname: '王阿姨',
      province: '湖南',
      city: '长沙',
      wx: 'mother_1966',
      phone: theirs,
    })
  },

  async 'browsers that are told'(w) {
    const lin = await w.person('林', { verified: ['realName'] })
    await lin.call(notices.subscribe, newBrowser().subscription)
  },

  async guards(w) {
    await start(w, await meeting(w, '林', '13800000022'), '13911112222')
  },
}
