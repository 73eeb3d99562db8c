import { create } from 'zustand'

/** Makes a hook for a state of the host, such as dark mode or foreground. */
export function hostState<T>({ now, subscribe }: { now(): T; subscribe(changed: () => void): () => void }) {
  const useNow = create(() => ({ now: now() }))
  subscribe(() => useNow.setState({ now: now() }))
  return () => useNow((state) => state.now)
}
