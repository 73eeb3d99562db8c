import { limits } from '@contract/kernel/limits'
import { applyLimits } from '@contract/meeting/apply'
import { recommenderLimits } from '@contract/meeting/recommenders'
import { dogFoodLimits } from '@contract/money/dog-food'
import { withdrawalLimits } from '@contract/payouts/withdrawals'
import { followLimits } from '@contract/planet/follows'
import { planetLimits } from '@contract/planet/planet'
import { rewardLimits } from '@contract/planet/rewards'
import { doc, h2, type LegalDocument, p, strong, table, ul } from './format'

const day = dogFoodLimits.limitedDogFoodDay
/**
 * The yuan that an amount of dog food pays out: 5 are worth 1 yuan, the platform takes 40%, and 80% of the rest is
 * paid.
 */
const yuan = (food: number) =>
  (
    ((food / limits.dogFoodPerYuan) * (100 - limits.withdrawPlatformPercent) * limits.withdrawUserPercent) /
    10_000
  ).toFixed(2)
const short = (amount: string) => amount.replace(/\.?0+$/, '')

/** Questions about dog food (A.legal.21, A.legal.22, A.money, A.unlock.11, A.apply.19 to 27). */
export default {
  heading: '狗粮常见问题',
  dates: ['更新日期：2025-05-16'],
  blocks: [
    h2('狗粮是什么？'),
    p('狗粮是二狗里的虚拟服务凭证，用来解锁、想认识等。它不是货币，不能在二狗之外使用；除了打赏，用户之间不能转让。'),
    h2('永久狗粮和限时狗粮有什么不同？'),
    ul(
      [strong('永久狗粮：'), '充值、奖励等得到，没有期限。'],
      [
        strong('限时狗粮：'),
        `活动等赠送，次月 ${day} 日 00:00 到期。例如 1 月里任何一天得到的，都在 2 月 ${day} 日 00:00 到期。`,
      ],
    ),
    p('使用时先扣限时的，再扣永久的；永久狗粮里，可以提现的收益最后扣。到期的自动清零，不补发。'),
    h2('哪些地方用狗粮？'),
    table({ what: '用途', price: '狗粮' }, [
      { what: '想认识（一次）', price: String(applyLimits.priceApplyToMeet) },
      { what: '解锁访客', price: String(limits.priceUnlockVisitor) },
      { what: '解锁粉丝', price: String(followLimits.priceUnlockFollower) },
      { what: '解锁推荐人', price: String(recommenderLimits.priceUnlockRecommender) },
      { what: '解锁匿名动态', price: String(planetLimits.priceUnlockAnonymousDynamic) },
      { what: '打赏（一次）', price: `${rewardLimits.least} 到 ${rewardLimits.most}` },
    ]),
    p(
      '以确认前显示的价格为准。大会员在标明免费的地方不消耗狗粮。同一个人在名单里解锁过，不会再扣第二次；匿名动态另算。',
    ),
    h2('狗粮不够怎么办？'),
    p(
      '会提示「狗粮不足」和当前余额，不会扣除。可以充值，也可以参加有奖励的活动。充值见',
      doc('recharge-agreement'),
      '。',
    ),
    h2('想认识没有成功，退吗？'),
    table({ how: '情况', back: '退回' }, [
      { how: '7 天到期，对方一直没有查看', back: '全部' },
      { how: '对方查看了，7 天内没有处理', back: '一半' },
      { how: '对方拒绝', back: '一半' },
      { how: '你自己撤回', back: '一半' },
      { how: '用免费卡发出', back: '不退回' },
    ]),
    p(
      '退回到原来的种类，一半时先退回永久狗粮；其中限时的部分重新计算有效期。单数取半时，零头算给你。心动解锁的对方是隐身、注销或封禁等异常账号的，不退回。',
    ),
    h2('解锁之后对方注销了，退吗？'),
    p(
      '解锁成功后不退回；对方以后隐身，你解锁过的也仍然看得到。解锁之前，如果对方隐身、主页无法查看或被封禁，会先问你；对方已注销的，或者匿名动态的作者主页无法查看的，不能解锁，也不会扣狗粮。',
    ),
    h2('可以把狗粮送给别人吗？'),
    p(
      `可以打赏：每次 ${rewardLimits.least} 到 ${rewardLimits.most} 狗粮，一天最多 ${rewardLimits.perDay} 次，给同一个人最多 ${rewardLimits.perDayForOne} 次。TA 会看到是你送的，送出后不能退回。`,
    ),
    p(
      `充值得到的狗粮送出后，是对方的收益，满 ${dogFoodLimits.incomeMatureDays} 天可以提现；其他的送出后，对方不能提现。`,
    ),
    h2('狗粮可以提现吗？'),
    p(strong('只有收益可以提现；'), '充值的、赠送的、限时的狗粮都不能提现。'),
    ul(
      `${limits.dogFoodPerYuan} 狗粮折合 1 元，先扣除 ${limits.withdrawPlatformPercent}% 平台成本，余下的 ${limits.withdrawUserPercent}% 归你。例如 100 狗粮：100 ÷ ${limits.dogFoodPerYuan} = 20 元，20 × 60% × 80% = ${short(yuan(100))} 元。`,
      `每次最低 ${withdrawalLimits.withdrawMinFen / 100} 元，每天最高 ${withdrawalLimits.withdrawMaxFenPerDay / 100} 元，按你实际拿到的金额计算。105 狗粮可得 ${yuan(105)} 元，刚好够最低金额。`,
      '提现在微信小程序内办理，转到微信零钱；微信的实名必须和二狗的实名一致。',
      '24 小时内到账，节假日最长 72 小时。打款失败或被拒绝的，狗粮退回。',
    ),
    h2('账号被封禁，狗粮怎么办？'),
    p('封禁期间狗粮冻结，不能使用；永久封禁的，冻结或扣除。解除封禁后恢复使用。'),
    h2('注销账号，狗粮怎么办？'),
    p('注销后狗粮失效，不折现。见', doc('unsubscribe'), '。'),
    h2('没有解决？'),
    p('把订单或记录的时间告诉我们，处理得更快。请求和投诉 15 天内答复。'),
    { kind: 'support' },
  ],
} satisfies LegalDocument
