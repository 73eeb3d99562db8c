import { useEffect, useRef, useState } from 'react'
import { limits } from '@contract/limits'
import { session, store } from '@/api'

const keys = { education: 'VERIFY_EDUCATION', work: 'VERIFY_WORK' } as const

// what one person wrote is not the next one's
session.subscribe(() => {
  if (!session.present()) Object.values(keys).forEach((key) => store.remove(key))
})

/**
 * What somebody has filled in of a form, kept on the device for as long as a review may take: a look at another app, or a
 * refusal, loses nothing. Names, identity numbers and pictures never come here.
 */
export function useDraft<T extends object>(name: keyof typeof keys, blank: T) {
  const [draft, show] = useState<T>(() => ({ ...blank, ...store.get<Partial<T>>(keys[name]) }))
  const now = useRef(draft)
  const change = (part: Partial<T>) => {
    now.current = { ...now.current, ...part }
    show(now.current)
  }
  useEffect(() => {
    if (draft !== blank) store.set(keys[name], draft, limits.reviewDays)
  }, [draft, blank, name])
  return [draft, change] as const
}
