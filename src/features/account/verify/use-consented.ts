import { useCallback, useRef, useState } from 'react'
import { settings } from '@contract/account/settings'
import { type Document, documents } from '@contract/core/legal-documents'
import type { Data, Endpoint, Input } from '@contract/kernel/define'
import { ApiError, call, DroppedError, useOnce } from '@/api'
import { verify as text } from '@/texts/account/verify'

/**
 * Sends a request after recording the consents that were just checked, in the version shown (security P3). Errors are
 * returned for display. A double tap sends once.
 */
export function useConsented<E extends Endpoint>(
  endpoint: E,
  kinds: readonly Document[],
  done: (data: Data<E>) => void,
) {
  const { busy, once } = useOnce()
  const [problem, setProblem] = useState<string>()
  const latest = useRef(done)
  latest.current = done

  const run = useCallback(
    (input: Input<E>) =>
      once(async () => {
        setProblem(undefined)
        try {
          for (const kind of kinds) await call(settings.agree, { kind, version: documents[kind] }, { silent: true })
          latest.current(await call(endpoint, input, { silent: true }))
        } catch (error) {
          if (!(error instanceof DroppedError)) setProblem(error instanceof ApiError ? error.msg : text.noAnswer)
        }
      }),
    [once, endpoint, kinds],
  )
  return { run, busy, problem, complain: setProblem }
}
