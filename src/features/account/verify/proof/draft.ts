import { limits } from '@contract/kernel/limits'
import { persistedOfAccount } from '@/api'

const stores = {
  education: persistedOfAccount<object>('VERIFY_EDUCATION', limits.reviewDays),
  work: persistedOfAccount<object>('VERIFY_WORK', limits.reviewDays),
}

/** The draft of a form, stored as long as a review may take. It never contains names, identity numbers or pictures. */
export function useDraft<T extends object>(name: keyof typeof stores, blank: T) {
  const store = stores[name]
  const draft: T = { ...blank, ...store.useValue((kept) => kept) }
  return [draft, (part: Partial<T>) => store.set({ ...blank, ...store.get(), ...part })] as const
}
