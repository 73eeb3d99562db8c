import { useEffect, useMemo, useState } from 'react'
import { type Application, apply, applyState } from '@contract/meeting/apply'
import { forget, startOver, useAction, useCall, usePaged, usePatchRows } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { apply as text } from '@/texts/meeting/apply'
import { confirm } from '@/ui'
import { dogFoodChanged } from '../../money/dog-food'

/** A tab, by its name in the URL. */
export type Tab = keyof typeof text.tabs

const rowKey = ({ applyId }: Application) => applyId
export const waits = ({ status }: Pick<Application, 'status'>) => status === applyState.pending
const refreshed = () => host.toast(listText.refreshed)

/** An application with its deadline in milliseconds since 1970, by the clock of the device (A.X45). */
export type Dated = Application & { until: number }

/** Computes each deadline once, when the answer arrives, and not again at a render or patch. */
function useDated(rows: readonly Application[]): Dated[] {
  const [ends] = useState(() => new Map<string, number>())
  return useMemo(
    () =>
      rows.map((row) => {
        const said = `${row.applyId} ${row.expireDuration}`
        const until = ends.get(said) ?? Date.now() + row.expireDuration * 1000
        ends.set(said, until)
        return { ...row, until }
      }),
    [rows, ends],
  )
}

/**
 * Received applications, those that wait for a decision first (A.apply.03). A decided one moves at once (A.apply.09).
 */
export function useReceived() {
  const list = usePaged(apply.wantMe, {}, { rowKey, refreshed })
  const dated = useDated(list.rows)
  const rows = useMemo(() => [...dated.filter(waits), ...dated.filter((row) => !waits(row))], [dated])
  return { ...list, rows }
}

/** The applications that the user sent (A.apply.04). */
export function useSent() {
  const list = usePaged(apply.iWant, {}, { rowKey, refreshed })
  return { ...list, rows: useDated(list.rows) }
}

/** The list that is shown. Changing to another one starts it from the beginning (A.list.04). */
export function useTab(first: Tab = 'wantMe') {
  const [tab, setTab] = useState<Tab>(first)
  const choose = (next: Tab) => {
    if (next === tab) return
    void startOver(apply[next])
    setTab(next)
  }
  return [tab, choose] as const
}

/** One application. Reading it marks its news as read (A.apply.18, A.apply.32). */
export function useFriend(applyId: string) {
  const asked = useCall(apply.friend, { applyId }, { silent: true })
  const until = useMemo(() => asked.data && Date.now() + asked.data.application.expireDuration * 1000, [asked.data])
  const opened = asked.data !== undefined
  // the lists have a row that is no longer new, so they are refetched
  useEffect(() => {
    if (opened) void Promise.all([forget(apply.wantMe), forget(apply.iWant)])
  }, [opened])
  return { ...asked, until: until ?? 0 }
}

/** The reasons that a refusal can give (A.apply.10). */
export const useReasons = (when: boolean) => useCall(apply.reasons, {}, { when, silent: true })

/** Shows a decision at once in all lists, then refetches them. */
function useDecided() {
  const patch = usePatchRows(apply.wantMe)
  const patchSent = usePatchRows(apply.iWant)
  return (applyId: string, status: Application['status']) => {
    const change = { status, redDot: false, noActiveApply: true, expireDuration: 0, tips: '' }
    patch((row) => row.applyId === applyId, change)
    patchSent((row) => row.applyId === applyId, change)
    void Promise.all([forget(apply.wantMe), forget(apply.iWant), forget(apply.friend)])
  }
}

// the server refuses when the state has changed elsewhere, so the lists are refetched
const outdated = () => void Promise.all([forget(apply.wantMe), forget(apply.iWant), forget(apply.friend)])

/** Accepts after a confirmation, then opens the conversation (A.apply.08, C.paired.06). */
export function useAccept() {
  const decided = useDecided()
  const action = useAction(apply.accept, {
    onDone({ conversationId }, { id }) {
      decided(id, applyState.accepted)
      host.toast(text.agreed)
      void go(routes.chat.conversation, { id: conversationId })
    },
    onFailed: outdated,
  })
  return {
    busy: action.busy,
    async run({ applyId, paired }: Pick<Application, 'applyId' | 'paired'>) {
      const title = paired ? text.pairedAgree : undefined
      if (await confirm({ title, content: text.agreeAsk, ok: text.agree, cancel: text.cancel }))
        await action.run({ id: applyId })
    },
  }
}

/** Refuses with the given reasons after a confirmation (A.apply.14). Resolves to whether it succeeded. */
export function useReject() {
  const decided = useDecided()
  const action = useAction(apply.reject, {
    onDone(_, { id }) {
      decided(id, applyState.refused)
      host.toast(text.refused)
    },
    onFailed: outdated,
  })
  return {
    busy: action.busy,
    async run(applyId: string, rejectReason: string) {
      const asked = await confirm({ content: text.refuseAsk, ok: text.refuse, cancel: text.cancel, danger: true })
      return asked && action.run({ id: applyId, rejectReason })
    },
  }
}

/** Withdraws an application after telling about the refund (A.apply.24, A.apply.26). */
export function useStop() {
  const decided = useDecided()
  const action = useAction(apply.stop, {
    onDone({ refunded }, { id }) {
      decided(id, applyState.stopped)
      host.toast(text.stopped(refunded))
      void dogFoodChanged()
    },
    onFailed: outdated,
  })
  return {
    busy: action.busy,
    async run({ applyId, free }: Pick<Application, 'applyId' | 'free'>) {
      const content = free ? text.stopAskCard : text.stopAsk
      if (await confirm({ content, ok: text.stop, cancel: text.cancel, danger: true }))
        await action.run({ id: applyId })
    },
  }
}

/** Deletes handled applications after a confirmation: one, or all of a list (A.apply.15, A.apply.16). */
export function useRemove(tab: Tab) {
  const action = useAction(apply.remove, {
    onDone() {
      host.toast(text.removed)
      void forget(apply[tab])
    },
  })
  return {
    busy: action.busy,
    async one({ applyId }: Pick<Application, 'applyId'>) {
      if (await confirm({ content: text.removeAsk, ok: text.remove, cancel: text.cancel, danger: true }))
        await action.run({ ids: [applyId] })
    },
    all: () => action.run({ ids: [], all: true, sent: tab === 'iWant' }),
  }
}

/** Opens an application and marks its news as read, in its list too (A.apply.18, A.apply.31). */
export function useOpen(tab: Tab) {
  const patch = usePatchRows(apply[tab])
  return ({ applyId, noActiveApply }: Application) => {
    patch((row) => row.applyId === applyId, { redDot: false })
    void go(routes.user.friendInfo, { applyId, noActiveApply: noActiveApply ? 'true' : 'false' })
  }
}
