import { persistedOfAccount } from '@/api'

/** The voice messages that the user has heard. All others show a dot. */
const heard = persistedOfAccount<readonly string[]>('CHAT_HEARD')
const remembered = 300

export function markHeard(key: string) {
  const known = heard.get() ?? []
  if (!known.includes(key)) heard.set([...known, key].slice(-remembered))
}

export const useHeard = (key: string) => heard.useValue((keys) => keys?.includes(key) ?? false)
