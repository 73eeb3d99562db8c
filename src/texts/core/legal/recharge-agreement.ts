import { limits } from '@contract/kernel/limits'
import { dogFoodLimits } from '@contract/money/dog-food'
import { goodsLimits } from '@contract/money/goods'
import { withdrawalLimits } from '@contract/payouts/withdrawals'
import { rewardLimits } from '@contract/planet/rewards'
import { contact } from './contact'
import { doc, h2, type LegalDocument, note, p, strong, to, ul } from './format'

/** The agreement on buying dog food (A.legal.23, A.money.01, 02, 20 to 22). */
export default {
  heading: '狗粮充值协议',
  dates: ['更新日期：2025-05-16', '生效日期：2025-05-16'],
  blocks: [
    note(
      strong('充值前请确认金额和得到的狗粮数量。充值得到的狗粮不能提现；没用掉的可以申请退款，用过的不退。'),
      '未满 18 周岁的人不得充值。',
    ),
    h2('一、狗粮的性质'),
    p(
      '狗粮是只在二狗内使用的虚拟服务凭证，不是货币、预付卡或有价证券，不计利息，不能转卖，不能兑换现金；除了打赏，也不能转给别人。怎样使用见',
      doc('dog-food-rule'),
      '。',
    ),
    h2('二、怎样充值'),
    ul(
      '由本人在二狗内选择档位，通过微信支付付款；金额和数量以付款前显示的为准。',
      '到账以我们收到支付结果为准，一般即时到账。付了款没有到账的，请保留支付凭证联系我们。',
      '不要通过他人代充、低价转卖等渠道充值，由此造成的损失自行承担。',
      '每次支付最多使用一张券，使用券须实名认证。',
    ),
    h2('三、种类与有效期'),
    ul(
      [strong('充值得到的是永久狗粮，'), '没有期限。'],
      [strong('赠送的限时狗粮'), `在次月 ${dogFoodLimits.limitedDogFoodDay} 日 00:00 到期。`],
      '消费时先扣限时的，再扣永久的。',
    ),
    h2('四、打赏'),
    ul(
      `你可以打赏别人的主页或动态，每次 ${rewardLimits.least} 到 ${rewardLimits.most} 狗粮，一天最多 ${rewardLimits.perDay} 次、共 ${rewardLimits.dogFoodPerDay} 狗粮。打赏是自愿的赠与，送出后不能退回。`,
      `其中充值得到的部分，对方得到的是收益，满 ${dogFoodLimits.incomeMatureDays} 天后可以提现；其余的部分，对方得到的不能提现。`,
      [
        '不想打赏也不想被打赏的，可以在',
        to('/user/privacyAndSetting/privacyManagement', '我的 › 设置 › 隐私设置'),
        '关闭。',
      ],
    ),
    h2('五、提现与收益'),
    p(
      `充值、赠送和限时的狗粮不能提现，只有收益可以，比例和限额见`,
      doc('dog-food-rule'),
      `：${limits.dogFoodPerYuan} 狗粮折合 1 元，扣除 ${limits.withdrawPlatformPercent}% 平台成本后，余下的 ${limits.withdrawUserPercent}% 归用户，每次最低 ${withdrawalLimits.withdrawMinFen / 100} 元，每天最高 ${withdrawalLimits.withdrawMaxFenPerDay / 100} 元。`,
    ),
    h2('六、退款'),
    ul(
      '重复付款、多付、付款后因我们的原因没有到账的，核实后退回或补发。',
      '未成年人未经监护人同意充值的，监护人可以申请退款，我们核实后处理。',
      `充值后 ${goodsLimits.refundFreeDays} 天内一点没用过的，申请后直接退款，退全部实付金额。`,
      '其他情况可以申请退款，退没用掉的部分，由我们核实后处理：按这一单充值的狗粮还剩多少，折算实付金额，不足一分的舍去。消费时先用充值的，再用随单赠送的；用过的、赠送的不退。',
      '退款原路退回，同时收回这一单剩下的和赠送的狗粮。用过的券未过期的，可以再用。',
    ),
    h2('七、冻结与扣除'),
    ul(
      '账号被封禁时，狗粮冻结；永久封禁的，冻结或扣除。',
      '通过盗刷、作弊、漏洞得到的狗粮予以收回；造成损失的应当赔偿。',
      '核实异常交易期间，可以暂停使用相关狗粮，并告诉你原因。',
    ),
    h2('八、账号与安全'),
    p(
      '充值到当前登录的账号，请先确认。注销账号后狗粮失效，见',
      doc('unsubscribe'),
      '。不要向任何人透露验证码，客服不会要求你充值或转账。',
    ),
    h2('九、变更与服务停止'),
    p('价格和规则的变更会提前公布，不影响已经充值的数量。停止服务会提前公告，并对未使用的充值狗粮作出安排。'),
    h2('十、发票'),
    p(
      '用人民币支付的订单可以在',
      to('/user/invoices', '购买记录 › 开发票'),
      '申请电子普通发票，要填抬头和邮箱，企业还要填税号。订单退款的，发票作废。',
    ),
    h2('十一、请求与投诉'),
    p(
      to('/user/support', '联系客服'),
      `，或写信到 ${contact.email}。请求和投诉 15 天内答复；意见反馈 15 个工作日内答复。`,
    ),
  ],
} satisfies LegalDocument
