import { lengthOf } from '@contract/kernel/lengths'
import type { HttpRequest } from './host'

/** Requests the boot script prefetched, by URL, and the token they used. */
type Early = { token: string; at: number; answers: Map<string, Promise<Response | undefined>> }

/** Older answers may be stale. */
const fresh = 10 * lengthOf.second

/** The prefetched answer to this request, once; undefined if none. */
export function takeEarly({ method, url, headers, timeout }: HttpRequest): Promise<Response | undefined> | undefined {
  const { __ergouEarly: early } = window as Window & { __ergouEarly?: Early }
  if (method !== 'GET' || !early || early.token !== headers.token || Date.now() - early.at > fresh) return undefined
  const answer = early.answers.get(url)
  early.answers.delete(url)
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), timeout))
  return answer && Promise.race([answer, late])
}
