import { useEffect } from 'react'
import { profile } from '@contract/profile/profile'
import { call, createOfSession, session } from '@/api'

/** How long a name is cached, in milliseconds. A name may change or become hidden. */
const fresh = 300_000
const most = 50

type Names = Readonly<Record<string, { nickname: string; until: number } | undefined>>

const useNames = createOfSession<Names>(() => ({}))
const asked = new Set<string>()
const waiting = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined
/** Counts logins and logouts, so that answers of an earlier session are dropped. */
let era = 0

session.subscribe(() => {
  era += 1
  asked.clear()
  waiting.clear()
})

const isKnown = (uid: string) => (useNames.getState()[uid]?.until ?? 0) > Date.now()

/** Reads the names of the queued uids. A uid without a name counts as unknown until that expires. */
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
  // collects the uids of one render pass into one call
  if (waiting.size > 0) timer ??= setTimeout(() => void ask(), 0)
}

/**
 * The nicknames for uids in a text that the viewer may read (A.profile.13); '' where the viewer may not know the name.
 */
export function useNicknames(uids: readonly string[]): (uid: string) => string {
  const names = useNames()
  const all = uids.join(' ')
  useEffect(() => want(all === '' ? [] : all.split(' ')), [all])
  return (uid) => names[uid]?.nickname ?? ''
}
