import { create } from 'zustand'

/** Something of the host that changes, as a hook: whether it is dark, whether the app is in front. */
export function hostState<T>({ now, subscribe }: { now(): T; subscribe(changed: () => void): () => void }) {
  const useNow = create(() => ({ now: now() }))
  subscribe(() => useNow.setState({ now: now() }))
  return () => useNow((state) => state.now)
}
