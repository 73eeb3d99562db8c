import { useCallback, useRef, useState } from 'react'
import type { Data, Endpoint, Input } from '@contract/kernel/define'
import { call, type CallOptions } from './call'
import { ApiError, DroppedError } from './failures'

export type ActionOptions<E extends Endpoint> = CallOptions & {
  onDone?: (data: Data<E>, input: Input<E>) => void
  /** Not called for `DroppedError` (A.X06). */
  onFailed?: (refusal: ApiError | undefined, input: Input<E>) => void
}

export type Action<E extends Endpoint> = {
  /** Resolves to whether it succeeded. A call while one runs is ignored (false), so a double tap sends once. */
  run(input: Input<E>): Promise<boolean>
  busy: boolean
}

export function useAction<E extends Endpoint>(endpoint: E, options: ActionOptions<E> = {}): Action<E> {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const latest = useRef(options)
  latest.current = options

  const run = useCallback(
    async (input: Input<E>) => {
      if (running.current) return false
      running.current = true
      setBusy(true)
      try {
        const data = await call(endpoint, input, { silent: latest.current.silent })
        latest.current.onDone?.(data, input)
        return true
      } catch (error) {
        if (!(error instanceof DroppedError))
          latest.current.onFailed?.(error instanceof ApiError ? error : undefined, input)
        return false
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    [endpoint],
  )
  return { run, busy }
}
