import { guardLimits } from '../../../contract/areas/guards'
import { clockOf, dayOf } from '../../../contract/time'
import type { GuardWords } from './tables'

export const said = {
  meetTime: `见面时间要在 ${guardLimits.aheadHours / 24} 天以内`,
  checkTime: `报平安的时间要晚于见面和现在，最多在见面后 ${guardLimits.checkHours} 小时`,
  open: '你还有一次见面守护没有结束，先报平安或取消它',
  perDay: `每天最多开启 ${guardLimits.perDay} 次见面守护`,
  perPhone: '这个号码今天收到的守护短信太多了，请换一位联系人',
  self: '请填写别人的手机号，不能是你自己的',
  unreviewed: '称呼或地点没有通过审核，请修改后再试',
  blank: '称呼和地点不能是空的',
  over: '这次见面守护已经结束',
  another: '这次守护已经开启过，请刷新后再看',
  noMore: `最多延长 ${guardLimits.moreTimes} 次`,
  remind: '该报平安了：打开「见面守护」点一下。过时没有点，我们会短信告诉你信任的人',
} as const

type Told = { name: string; place: string; meetAt: Date }

const when = (at: Date) => `${dayOf(at).slice(5)} ${clockOf(at)}`

/** The variables of the templates: who asks, where and when. Whom they meet stands nowhere. */
export const variables = ({ name, place, meetAt }: Told) => ({ name, place, time: when(meetAt) })

/** The words of the SMS templates, as they are registered at the service. */
export const words: Readonly<Record<GuardWords['what'], (told: ReturnType<typeof variables>) => string>> = {
  told: ({ name, place, time }) => `${name}将于 ${time} 在${place}与人见面，请你留意。如未按时报平安，我们会再通知你。`,
  late: ({ name, place, time }) =>
    `${name}没有按时报平安。见面时间 ${time}，地点${place}。请尽快联系对方，必要时报警。`,
  help: ({ name, place, time }) => `${name}正在求助。见面时间 ${time}，地点${place}。请马上联系对方，必要时报警。`,
  safe: ({ name }) => `${name}已报平安，谢谢你的守护。`,
}
