import { clockOf, dayOf } from '../../../../contract/kernel/time'
import { guardLimits } from '../../../../contract/meeting/guards'
import type { GuardWords } from './tables'

export const texts = {
  meetTime: `见面时间要在 ${guardLimits.aheadHours / 24} 天以内`,
  checkTime: `报平安的时间要晚于见面和现在，最多在见面后 ${guardLimits.checkHours} 小时`,
  open: '你还有一次见面守护没有结束，先报平安或取消它',
  perDay: `每天最多开启 ${guardLimits.perDay} 次见面守护`,
  perNumber: '你今天发给这个号码的守护短信太多了，请换一位联系人',
  self: '请填写别人的手机号，不能是你自己的',
  noPhone: '先绑定手机号，对方才知道是谁在请 TA 守护',
  unreviewed: '称呼没有通过审核，请修改后再试',
  blank: '称呼不能是空的',
  letters: '对方怎么称呼你，只能用文字，不能有数字和符号',
  official: '称呼不能像官方，请换一个',
  place: '请从列表里选择见面的城市',
  over: '这次见面守护已经结束',
  another: '这次守护已经开启过，请刷新后再看',
  noMore: `最多延长 ${guardLimits.moreTimes} 次`,
  remind: '该报平安了：打开「见面守护」点一下。过时没有点，我们会短信告诉同意守护你的人',
  agreed: '你信任的人同意守护你了。你没有按时报平安或求助时，我们会短信告诉 TA',
} as const

type Told = { called: string; tail: string; province: string; city: string; place: string; meetAt: Date }

const when = (at: Date) => `${dayOf(at).slice(5)} ${clockOf(at)}`

const elsewhere = '其他地方'

/** A place in words, like 浙江杭州的咖啡馆. Its parts come from fixed lists only. */
const placeOf = ({ province, city, place }: Told) => {
  if (city === '') return '没有写明的地方'
  const region = province === city ? city : province + city
  return place === elsewhere ? region : `${region}的${place}`
}

/**
 * The variables of the SMS templates: the user's name and last digits, place and time. They never name the person that
 * the user meets.
 */
export const variables = (told: Told) => ({
  ...{ name: told.called, tail: told.tail },
  ...{ place: placeOf(told), time: when(told.meetAt) },
})

/** The texts of the SMS templates, as registered with the service. */
export const words: Readonly<
  Record<Exclude<GuardWords['what'], 'ask'>, (told: ReturnType<typeof variables>) => string>
> = {
  told: ({ name, tail, place, time }) =>
    `${name}（手机尾号 ${tail}）将于 ${time} 在${place}与人见面，请你留意。如未按时报平安，我们会再通知你。`,
  late: ({ name, tail, place, time }) =>
    `${name}（手机尾号 ${tail}）没有按时报平安。见面时间 ${time}，地点${place}。请尽快联系${name}本人，必要时报警。`,
  help: ({ name, tail, place, time }) =>
    `${name}（手机尾号 ${tail}）正在求助。见面时间 ${time}，地点${place}。请马上联系${name}本人，必要时报警。`,
  safe: ({ name, tail }) => `${name}（手机尾号 ${tail}）已报平安，谢谢你的守护。`,
}

/** The text of a question. `from` is the masked number of the user who asks. */
export const asking = (from: string, link: string) =>
  `二狗用户 ${from} 想请你守护 TA 的见面：TA 没有按时报平安或求助时，我们会短信告诉你。同意、不同意或不再接收，请打开 ${link}`
