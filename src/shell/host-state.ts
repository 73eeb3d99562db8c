import { create } from 'zustand'

/** Hook for host state such as dark mode or foreground. */
export function hostState<T>({ now, subscribe }: { now(): T; subscribe(changed: () => void): () => void }) {
  const useNow = create(() => ({ now: now() }))
  subscribe(() => useNow.setState({ now: now() }))
  return () => useNow((state) => state.now)
}
