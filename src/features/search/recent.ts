import { useState } from 'react'
import { session, store } from '@/api'

const key = 'SEARCH_RECENT'
const most = 10

// what one person looked for is not the next one's
session.subscribe(() => {
  if (!session.present()) store.remove(key)
})

const kept = () => (store.get<unknown[]>(key) ?? []).filter((one): one is string => typeof one === 'string')

/** What was looked for lately on this device, the latest first; nobody else knows of it. */
export function useRecent() {
  const [recent, show] = useState(kept)
  const keep = (next: readonly string[]) => {
    const shortened = next.slice(0, most)
    if (shortened.length > 0) store.set(key, shortened)
    else store.remove(key)
    show(shortened)
  }
  return {
    recent,
    add: (keyword: string) => keep([keyword, ...kept().filter((one) => one !== keyword)]),
    remove: (keyword: string) => keep(kept().filter((one) => one !== keyword)),
    clear: () => keep([]),
  }
}
