/** Calls to a path fail offline until the returned function is called. */
export function breakOff(path: string): () => void {
  const send = globalThis.fetch
  globalThis.fetch = (...request: Parameters<typeof fetch>) =>
    String(request[0]).includes(path) ? Promise.reject(new TypeError('Failed to fetch')) : send(...request)
  return () => {
    globalThis.fetch = send
  }
}
