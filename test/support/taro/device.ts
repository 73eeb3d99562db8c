/** Dispatches a storage event as from another window. */
const tell = (key: string | null, newValue: string | null = null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))

export function clearDevice() {
  localStorage.clear()
  tell(null)
}

export function removeFromDevice(key: string) {
  localStorage.removeItem(key)
  tell(key)
}

export function putOnDevice(key: string, value: unknown) {
  const text = JSON.stringify({ value, until: Date.now() + 1e6 })
  localStorage.setItem(key, text)
  tell(key, text)
}

/** The value stored under a key; undefined without one. */
export const onDevice = (key: string): unknown =>
  (JSON.parse(localStorage.getItem(key) ?? '{}') as { value?: unknown }).value
