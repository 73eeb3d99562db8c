/** Records the calls from now on. */
export function requests() {
  const send = globalThis.fetch
  const asked: { url: string; at: number; headers: Record<string, string> }[] = []
  globalThis.fetch = (...[url, init]: Parameters<typeof fetch>) => {
    asked.push({ url: String(url), at: performance.now(), headers: (init?.headers ?? {}) as Record<string, string> })
    return send(url, init)
  }
  return {
    of: (path: string) => asked.filter(({ url }) => url.split('?')[0]?.endsWith(path)),
    done: () => {
      globalThis.fetch = send
    },
  }
}
