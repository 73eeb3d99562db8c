import { persistedOfAccount } from '@/api'

const most = 10
const kept = persistedOfAccount<readonly string[]>('SEARCH_RECENT')
const none: readonly string[] = []

const words = () => kept.get() ?? none
function keep(next: readonly string[]) {
  if (next.length > 0) kept.set(next.slice(0, most))
  else kept.remove()
}
const add = (keyword: string) => keep([keyword, ...words().filter((one) => one !== keyword)])
const remove = (keyword: string) => keep(words().filter((one) => one !== keyword))
const clear = () => keep([])

export const useRecentSearches = () => ({ recent: kept.useValue((value) => value ?? none), add, remove, clear })
