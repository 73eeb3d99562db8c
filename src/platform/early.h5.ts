import { lengthOf } from '@contract/lengths'
import type { HttpRequest } from './host'

/** What the boot script asked for while the app was loading, by address, and whom it spoke for. */
type Early = { token: string; at: number; answers: Map<string, Promise<Response | undefined>> }

/** What was said longer ago may be no more. */
const fresh = 10 * lengthOf.second

/** The answer that is on its way to this very request already, once; undefined when there is none. */
export function takeEarly({ method, url, headers, timeout }: HttpRequest): Promise<Response | undefined> | undefined {
  const { __ergouEarly: early } = window as Window & { __ergouEarly?: Early }
  if (method !== 'GET' || !early || early.token !== headers.token || Date.now() - early.at > fresh) return undefined
  const answer = early.answers.get(url)
  early.answers.delete(url)
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), timeout))
  return answer && Promise.race([answer, late])
}
