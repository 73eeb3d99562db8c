import { useEffect } from 'react'
import { profile } from '@contract/areas/profile'
import { call, createOfSession, session } from '@/api'

/** How long a resolved name is good, ms: it may have changed, or be hidden, by then. */
const fresh = 300_000
/** The most that one call resolves. */
const most = 50

type Names = Readonly<Record<string, { nickname: string; until: number } | undefined>>

const useNames = createOfSession<Names>(() => ({}))
/** On their way, and to be asked for with the next call. */
const asked = new Set<string>()
const waiting = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined
/** Counts sessions: an answer that belongs to the last one is dropped. */
let era = 0

session.subscribe(() => {
  era += 1
  asked.clear()
  waiting.clear()
})

const isKnown = (uid: string) => (useNames.getState()[uid]?.until ?? 0) > Date.now()

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
    const names = new Map(answer.list.map(({ uid, nickname }) => [uid, nickname]))
    const until = Date.now() + fresh
    useNames.setState(Object.fromEntries(some.map((uid) => [uid, { nickname: names.get(uid) ?? '', until }])))
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

/** Nicknames of people who are named by uid in words that I may read (A.profile.13); empty for whom I may not know. */
export function useNicknames(uids: readonly string[]): (uid: string) => string {
  const names = useNames()
  const all = uids.join(' ')
  useEffect(() => want(all === '' ? [] : all.split(' ')), [all])
  return (uid) => names[uid]?.nickname ?? ''
}
