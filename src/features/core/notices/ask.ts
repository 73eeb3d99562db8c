import { useCallback, useRef } from 'react'
import { notices } from '@contract/core/notices'
import { type AskingMoment, permissionAnswers } from '@contract/core/notices-kinds'
import { call, forget, newClientId, useCall, useLoggedIn } from '@/api'
import { host } from '@/platform'

/**
 * Asks for WeChat's one-time permissions at a suitable moment. The templates are loaded before the tap: WeChat opens its
 * question only from within one. Does nothing without templates, or outside a mini-program.
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
    // WeChat asks only from within a tap: a swipe may be followed by one
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
