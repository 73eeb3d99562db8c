import { dayOf, spokenTime } from '../../../../contract/kernel/time'
import { yuan } from './rules'

export const texts = {
  nowhere: '当前环境不支持自动续费',
  notMembership: '该商品不能自动续费',
  notMember: '先开通大会员，再开启自动续费',
  endsSoon: '大会员快到期了，请先续费，再开启自动续费',
  already: '自动续费已经开启，无需重复开启',
  needCode: '没有拿到微信身份，请在微信里重新发起',
  away: '支付服务暂时无法使用，请稍后再试',
  /** Notice five days before a charge, with price and how to cancel (A.vip.02). */
  notice: ({ name, price, at }: { name: string; price: number; at: Date }) =>
    `大会员将于 ${dayOf(at)} 自动续费「${name}」，扣费 ${yuan(price)}。不需要的话，可在扣费前到「我的-大会员」关闭自动续费`,
  gaveUp: '大会员自动续费没有扣费成功，自动续费已结束，没有产生费用。需要时可到「我的-大会员」重新开通',
  endedThere: '大会员自动续费已在支付平台关闭，到期后不再扣费，会员权益保留到期满',
  /** A.vip.11. */
  priceTold: ({ name, price, from }: { name: string; price: number; from: Date }) =>
    `你开启了自动续费的「${name}」，${spokenTime(from)} 起的扣费调整为 ${yuan(price)}。不接受的话，可在此之前到「我的-大会员」关闭自动续费`,
  priceAhead: ({ name, from, to }: { name: string; from: number; to: number }) =>
    `「${name}」的价格将由 ${yuan(from)} 调整为 ${yuan(to)}`,
  termsTold: ({ text, at }: { text: string; at: Date }) => `《会员服务协议》将于 ${spokenTime(at)} 更新：${text}`,
} as const

export const deskTexts = {
  noSku: (id: string) => `没有编号为 ${id} 的会员商品`,
  badPrice: '价格是正整数，单位为分',
  badHours: (least: number) => `小时数是不小于 ${least} 的整数`,
  badDays: (least: number) => `天数是不小于 ${least} 的整数`,
  noText: '写上变更内容，不超过 500 字',
  announced: (name: string) => `「${name}」已有还没有生效的新价格`,
} as const
