import { useCallback, useRef } from 'react'
import { notices } from '@contract/core/notices'
import { type AskingMoment, permissionAnswers } from '@contract/core/notices-kinds'
import { call, forget, newClientId, useCall, useLoggedIn } from '@/api'
import { host } from '@/platform'

/**
 * Asks for WeChat's one-time permissions to notify, at a suitable moment. WeChat opens its question only during a tap,
 * so the templates are loaded beforehand. Does nothing without templates or outside a mini-program.
 */
export function useAskToTell(moment: AskingMoment, when = true) {
  const loggedIn = useLoggedIn()
  const { data } = useCall(notices.templates, { moment }, { when: when && loggedIn && host.asksToTell, silent: true })
  const templates = useRef<readonly string[]>([])
  templates.current = data?.templateIds ?? []
  const ask = useCallback(async () => {
    const ids = templates.current
    if (ids.length === 0) return
    templates.current = []
    const said = await host.askToTell(ids)
    // WeChat did not ask, because this was not a tap (a swipe, for example): a later tap may try again
    if (!said) templates.current = ids
    const answers = ids.flatMap((templateId) => {
      const answer = permissionAnswers.find((known) => known === said?.[templateId])
      return answer ? [{ templateId, answer }] : []
    })
    if (answers.length === 0) return
    await call(notices.permitted, { requestId: newClientId(), answers }, { silent: true }).catch(() => undefined)
    void forget(notices.templates)
  }, [])
  return { ask, can: (data?.templateIds.length ?? 0) > 0 }
}
