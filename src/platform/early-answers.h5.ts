import { lengthOf } from '@contract/kernel/lengths'
import type { HttpRequest } from './host'

/** The requests that the boot script has sent, by URL, and the token that they were sent with. */
type Early = { token: string; at: number; answers: Map<string, Promise<Response | undefined>> }

/** Older answers may be outdated. */
const fresh = 10 * lengthOf.second

/** Takes the prefetched answer to this request, once; undefined if there is none. */
export function takeEarly({ method, url, headers, timeout }: HttpRequest): Promise<Response | undefined> | undefined {
  const { __ergouEarly: early } = window as Window & { __ergouEarly?: Early }
  if (method !== 'GET' || !early || early.token !== headers.token || Date.now() - early.at > fresh) return undefined
  const answer = early.answers.get(url)
  early.answers.delete(url)
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), timeout))
  return answer && Promise.race([answer, late])
}
