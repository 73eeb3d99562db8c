import { minuteOf, secondOf } from '@contract/kernel/time'
import { yearEndWindow } from '@contract/play/year-end-draw'
import { contact } from './contact'
import { doc, h2, type LegalDocument, note, ol, p, type Period, periodOf, strong, table, ul } from './format'

export const period = 'yearEnd'

/** The rules of the year-end draw (A.legal.19, A.legal.20, B.yearend.05 to 28). */
export const within = ({ from, until }: Period): LegalDocument => ({
  heading: '年末脱单活动规则',
  dates: [`活动时间：${minuteOf(from)} 至 ${secondOf(until)}（北京时间）`],
  blocks: [
    note(strong('参加免费，不需要购买。'), '抽奖有概率，请当作消遣。不在活动时间内，不能领取任务奖励，也不能抽奖。'),
    h2('一、谁可以参加'),
    ul('已注册、账号正常的用户。被封禁的用户不能参加。', '一人一号；用多个账号、脚本或虚假邀请参加的，取消资格。'),
    h2('二、脱单值'),
    ol(
      '完成限时任务或每日任务，点「领取」，得到任务标明的脱单值。每个任务按规则领取，不能重复。',
      '邀请好友的任务，好友注册并完成认证后才计算。',
      '每抽一次盲盒消耗 100 脱单值；不足 100 不能抽。脱单值超过 999 时显示「999+」，实际数量不变。',
      '脱单值不能转让、提现，活动结束后不能再使用，并会清零。',
    ),
    h2('三、奖品与概率'),
    table({ prize: '奖品', chance: '概率' }, [
      { prize: '大会员优惠券', chance: '16%' },
      { prize: '免费想认识卡', chance: '11%' },
      { prize: '心动解锁卡', chance: '15%' },
      { prize: '100 限时狗粮', chance: '11%' },
      { prize: '30 限时狗粮', chance: '16%' },
      { prize: '1000 限时狗粮', chance: '0.01%' },
      { prize: '9.9 元购 100 狗粮代金券', chance: '13%' },
      { prize: '50 限时狗粮', chance: '17.99%' },
    ]),
    p('每次抽奖相互独立，概率合计 100%，由服务器决定结果。有奖品暂时发完时，抽奖先暂停，概率不变。'),
    p(
      '每天抽奖前先公布当天种子的哈希，第二天公布种子：每次抽奖还要算进你的设备在抽奖时给出的随机数，我们事先不知道它。你可以在「核对抽奖」里看到算法，重新计算自己的每一次抽奖。',
    ),
    h2('四、奖品怎样用'),
    ul(
      '中奖后自动到账，可以在「我的奖品」里看到有效期。',
      '限时狗粮在次月 7 日 00:00 到期；卡和券自得到之日起 7 天内有效，过期作废。',
      '优惠券和代金券须实名认证后使用，每次支付限一张；退款后未过期的可以再用。',
      '奖品不能转让、出售、兑换现金。',
    ),
    h2('五、公平'),
    ul(
      '作弊、利用漏洞、恶意退款的，收回奖品和脱单值，并按规则处罚。',
      '最近中奖只展示昵称和奖品名称。',
      '因不可抗力、攻击或重大故障，我们可以暂停或终止活动，并公告处理办法。',
    ),
    h2('六、其他'),
    p(
      '活动由二狗举办。',
      doc('dog-food-rule'),
      '和',
      doc('user-service'),
      `同样适用。问题请写信到 ${contact.email}，15 天内答复。`,
    ),
    { kind: 'p', line: '本活动由平台举办，与苹果公司（Apple Inc.）无关', only: 'ios' },
  ],
})

export default within(periodOf(yearEndWindow))
