import type { Route } from '../../src/routes'
import { routes } from '../../src/routes'
import { guardCodes, type People } from './prepared'
import type { Screen } from './screen'

type Take = (route: Route, as: string, token: string | undefined, query?: Record<string, string>) => Screen

/** Screens that a viewer reaches by taps or texts, and screens as other users see them. */
export function states(take: Take, { ordinary, member, fresh }: People): Screen[] {
  const { chat, message, election, user, safety, account, planet } = routes
  const { token } = ordinary
  return [
    { ...take(chat.conversation as Route, '-exchange', token), taps: ['聊天设置', '交换微信'] },
    { ...take(chat.conversation as Route, '-settings', token), taps: ['聊天设置'] },
    { ...take(message.paperPlane as Route, '-throw', token), taps: ['扔一个'] },
    { ...take(message.paperPlane as Route, '-caught', token), taps: ['捞一个'], sees: '打开看看' },
    { ...take(message.paperPlane as Route, '-opened', token), taps: ['捞一个', '打开看看'] },
    take(message.mine as Route, '-empty', fresh.token),
    { ...take(election.selectList as Route, '-chosen', token), taps: ['选择'] },
    { ...take(election.selectList as Route, '-submit', token), taps: ['选择', '提交选择'] },
    take(user.follow as Route, '-fans', token, { type: 'followMe' }),
    {
      ...take(user.search as Route, '-found', token),
      writes: { '搜索昵称或 UID': '小' },
      taps: ['搜索'],
      sees: 'TA的主页',
    },
    {
      ...take(user.search as Route, '-none', token),
      writes: { '搜索昵称或 UID': '查无此人' },
      taps: ['搜索'],
      sees: '没有找到这个人',
    },
    { ...take(planet.publish as Route, '-anonymous', token), taps: ['匿名发布'] },
    { ...take(safety.guard as Route, '-form', token), taps: ['开启新的守护'] },
    take(safety.guard as Route, '-on', member.token),
    take(safety.guardAsk as Route, '-yes', undefined, { code: guardCodes.yes }),
    take(safety.guardAsk as Route, '-stopped', undefined, { code: guardCodes.stopped }),
    take(safety.guardAsk as Route, '-lost', undefined, { code: 'x'.repeat(22) }),
    { ...take(account.login as Route, '-asked', undefined), writes: { 手机号: '17700000099' }, taps: ['获取验证码'] },
  ]
}
