import { useEffect, useSyncExternalStore } from 'react'
import { profile } from '@contract/areas/profile'
import { call, session } from '@/api'

/** How long a resolved name is good, ms: somebody may have another one, or be hidden, by then. */
const fresh = 300_000
/** The most that one call resolves. */
const most = 50

type Known = { nickname: string; until: number }

const known = new Map<string, Known>()
const asked = new Set<string>()
const waiting = new Set<string>()
const watchers = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let version = 0
/** Counts sessions: an answer that belongs to the last one is dropped. */
let era = 0

function changed() {
  version += 1
  watchers.forEach((tell) => tell())
}

session.subscribe(() => {
  era += 1
  known.clear()
  asked.clear()
  waiting.clear()
  changed()
})

const isKnown = (uid: string) => (known.get(uid)?.until ?? 0) > Date.now()

/** Asks for all names that a screen wants in one call; those that are not told stay unknown for a while. */
async function ask() {
  timer = undefined
  const began = era
  const uids = [...waiting]
  waiting.clear()
  for (let from = 0; from < uids.length; from += most) {
    const some = uids.slice(from, from + most)
    const answer = await call(profile.contacts, { uids: some }, { silent: true }).catch(() => undefined)
    if (began !== era) return
    for (const uid of some) asked.delete(uid)
    if (!answer) continue
    const names = new Map(answer.list.map((one) => [one.uid, one.nickname]))
    for (const uid of some) known.set(uid, { nickname: names.get(uid) ?? '', until: Date.now() + fresh })
    changed()
  }
}

function want(uids: readonly string[]) {
  for (const uid of uids) {
    if (isKnown(uid) || asked.has(uid)) continue
    asked.add(uid)
    waiting.add(uid)
  }
  // everything that is drawn together asks together
  if (waiting.size > 0) timer ??= setTimeout(() => void ask(), 0)
}

const subscribe = (tell: () => void) => {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}
const now = () => version

/** Nicknames of people who are named by uid in words that I may read (A.profile.13); empty for whom I may not know. */
export function useNicknames(uids: readonly string[]): (uid: string) => string {
  useSyncExternalStore(subscribe, now, now)
  const all = uids.join(' ')
  useEffect(() => want(all === '' ? [] : all.split(' ')), [all])
  return (uid) => known.get(uid)?.nickname ?? ''
}
