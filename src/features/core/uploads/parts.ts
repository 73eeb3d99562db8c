import { useEffect, useMemo, useRef } from 'react'
import { createOfAccount, persistedOfAccount, session } from '@/api'
import { host } from '@/platform'
import { uploads as text } from '@/texts/core/uploads'
import { confirm } from '@/ui'
import { keptParts, type Note } from './kept-parts'
import { keepLocal } from './local-pictures'
import { type Arrived, type Load, type Part, PartStore, type Seat } from './part-store'
import { send } from './send'

// before the store: at another account's login they change first, so that the notes and files of this one stay
const notes = persistedOfAccount<readonly Note[]>('PARTS', 7)

const useStore = createOfAccount(() => ({ parts: [] as readonly Part[] }))

async function deliver(
  load: Load,
  tell: (percent: number) => void,
  signal: { stop?: () => void; stopped: boolean },
): Promise<Arrived> {
  const { picked } = load
  if (load.kind === 'picture') return { file: await send(load, tell, signal) }
  if (load.kind === 'voice') return { file: await send({ picked, purpose: 'voice' }, tell, signal) }
  const file = await send({ picked, purpose: 'video' }, tell, signal)
  // an attempt after this one does not send the cover again
  load.sentCover ??= await send({ picked: load.cover, purpose: 'dynamic' }, () => undefined, signal)
  return { file, cover: load.sentCover }
}

const filesOf = (load: Load) => (load.kind === 'video' ? [load.picked, load.cover] : [load.picked])

/** Several windows of a browser would upload each other's parts, so parts survive a restart of one window alone. */
const isOneWindow = host.windows.own === ''

/** The parts of the account's forms that are not in their drafts yet. */
export const parts: PartStore = new PartStore({
  all: () => useStore.getState().parts,
  keep: (all) => useStore.setState({ parts: all }),
  deliver,
  begun: (part) => isOneWindow && kept.keep(part),
  ended: (key) => kept.drop(key),
  letGo: (load) => filesOf(load).forEach((picked) => host.dropPicked(picked)),
  taken(load, { file, cover }) {
    if (load.kind === 'picture') return keepLocal(file.id, load.picked)
    host.dropPicked(load.picked)
    if (load.kind === 'video' && cover) keepLocal(cover.id, load.cover)
  },
})

const kept = keptParts({
  notes,
  files: host.files,
  // a logout deletes all files of the account by the beginning of their names
  nameOf: (key) => `${session.account() ?? ''}_part_${key}`,
  isThere: (key) => useStore.getState().parts.some((part) => part.key === key),
  add: (seat, load, key) => void parts.add(seat, load, key),
})
kept.restore()

// another account has none of these parts, so its login ends their uploads
useStore.subscribe(({ parts: now }, { parts: before }) => now.length === 0 && before.length > 0 && parts.tend())
host.network.subscribe((online) => online && parts.goOn())
host.front.subscribe((inFront) => inFront && parts.goOn())
session.subscribe(() => {
  if (!session.present()) return
  kept.restore()
  parts.goOn()
})

/** The parts of one place in a form. */
export function useParts({ form, slot }: Seat): readonly Part[] {
  const all = useStore((state) => state.parts)
  return useMemo(() => all.filter((part) => part.form === form && part.slot === slot), [all, form, slot])
}

/**
 * Lets the draft of an open form take the parts that arrived.
 * @param late whether it takes them after it was closed too, because it saves each one at once
 */
export function useTaking(
  { form, slot }: Seat,
  take: (arrived: Arrived, load: Load) => string | undefined,
  late = false,
) {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const close = parts.open({ form, slot }, (arrived, load) => latest.current(arrived, load))
    return late ? undefined : close
  }, [form, slot, late])
}

export const partsOf = (form: string) => useStore.getState().parts.filter((part) => part.form === form)

/** The places of a form that have parts under way. */
export function useBusySlots(form: string): readonly string[] {
  const all = useStore((state) => state.parts)
  return useMemo(() => [...new Set(all.flatMap((part) => (part.form === form ? part.slot : [])))], [all, form])
}

function unsentSaid(left: readonly Part[]): string {
  const [first] = left
  if (left.length === 1 && first?.load.kind === 'video') return text.unsentVideo
  return left.length === 1 && first?.load.kind === 'voice' ? text.unsentVoice : text.unsent(left.length)
}

type Going = {
  form: string
  /** The places of the form that are sent; all by default. */
  slots?: readonly string[]
  /** The button that sends the form without them. */
  without: string
  /** Returns the sentence about a form that lacks something without them. */
  lack?: () => string | undefined
}

/**
 * Asks about the parts of a form that are not uploaded, before the form is sent. Unless the user goes without them, it
 * sends the failed ones again.
 * @returns whether the form may be sent; then it has no other parts than its draft
 */
export async function mayGo({ form, slots, without, lack }: Going): Promise<boolean> {
  const left = partsOf(form).filter(({ slot }) => !slots || slots.includes(slot))
  if (left.length === 0) return true
  const failed = left.filter(({ state }) => state === 'failed')
  const hopeful = failed.filter(({ final }) => !final)
  const isMoving = failed.length < left.length
  const rest = hopeful.length > 0 ? text.retry : isMoving ? text.waitForThem : text.lookAgain
  const content = isMoving ? text.unsentWaiting : hopeful.length > 0 ? text.unsentFailed : text.unsentFinal
  if (!(await confirm({ title: unsentSaid(left), content, ok: without, cancel: rest, danger: true }))) {
    for (const { key } of hopeful) parts.retry(key)
    return false
  }
  const lacking = lack?.()
  if (lacking !== undefined) {
    host.toast(lacking)
    return false
  }
  for (const { key } of left) parts.remove(key)
  return true
}
