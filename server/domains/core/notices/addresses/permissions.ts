import type { notices } from '../../../../../contract/core/notices'
import {
  type AskingMoment,
  askingMoments,
  noticeLimits,
  noticeTemplates,
} from '../../../../../contract/core/notices-kinds'
import type { Input } from '../../../../../contract/kernel/define'
import { minus } from '../../../../../contract/kernel/time'
import type { SessionContext } from '../../../../kernel/context'
import * as q from './queries'

type Templates = SessionContext['providers']['notices']['templates']
type State = Awaited<ReturnType<typeof q.permissions>>[number]

/** Whether to ask for another permission of a template now. After a refusal, waits some days. */
function isWorthAsking(state: State | undefined, now: Date): boolean {
  if (!state) return true
  if (state.granted >= noticeLimits.permissionsEnough) return false
  const pause = state.refused ? noticeLimits.permissionRefusedDays * 24 : noticeLimits.permissionAskHours
  return state.granted === 0 && !state.refused ? true : state.asked_at <= minus(now, pause, 'hour')
}

/** Returns the template ids to ask permission for at a moment. Only WeChat's mini-program can ask. */
export async function toAsk(
  { db, me, now, caller, providers }: SessionContext,
  moment: AskingMoment,
): Promise<string[]> {
  if (caller.appId !== 'miniprogram') return []
  const states = new Map((await q.permissions(db, me.id)).map((state) => [state.template, state]))
  const { templates }: { templates: Templates } = providers.notices
  return askingMoments[moment].flatMap((template) => {
    const id = templates[template]
    return id !== undefined && isWorthAsking(states.get(template), now) ? [id] : []
  })
}

/**
 * Counts the user's answers: each acceptance permits one message. A client may claim more than WeChat granted. WeChat
 * then refuses a message and the count is set to 0, which affects only this user.
 */
export async function note(
  { db, me, now, providers }: SessionContext,
  { requestId, answers }: Input<typeof notices.permitted>,
): Promise<void> {
  for (const template of noticeTemplates) {
    const id = providers.notices.templates[template]
    const said = answers.find(({ templateId }) => templateId === id)?.answer
    if (id === undefined || said === undefined) continue
    const accepted = said === 'accept'
    await q.notePermission(db, {
      user: me.id,
      template,
      accepted,
      requestId,
      now,
      most: noticeLimits.permissionsEnough,
    })
  }
}
