/** Lets calls to a path fail as if offline, until the returned function is called. */
export function breakOff(path: string): () => void {
  const send = globalThis.fetch
  globalThis.fetch = (...request: Parameters<typeof fetch>) =>
    String(request[0]).includes(path) ? Promise.reject(new TypeError('Failed to fetch')) : send(...request)
  return () => {
    globalThis.fetch = send
  }
}

/** Lets calls to a path arrive and loses their answers, until the returned function is called. */
export function loseAnswers(path: string): () => void {
  const send = globalThis.fetch
  globalThis.fetch = async (...request: Parameters<typeof fetch>) => {
    const answer = await send(...request)
    if (String(request[0]).includes(path)) throw new TypeError('Failed to fetch')
    return answer
  }
  return () => {
    globalThis.fetch = send
  }
}
