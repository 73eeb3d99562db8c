import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { Data, Endpoint, Input } from '@contract/kernel/define'
import { call, type CallOptions } from './call'
import { ApiError, DroppedError } from './failures'
import { useTurn } from './use-once'

export type ActionOptions<E extends Endpoint> = CallOptions & {
  onDone?: (data: Data<E>, input: Input<E>) => void
  /** Called on failure, except for a `DroppedError` (A.X06). */
  onFailed?: (refusal: ApiError | undefined, input: Input<E>) => void
}

export type Action<E extends Endpoint> = {
  /**
   * Resolves to whether the call succeeded. While one runs, another call is ignored and resolves to false, so a double
   * tap sends once.
   */
  run(input: Input<E>): Promise<boolean>
  busy: boolean
}

export function useAction<E extends Endpoint>(endpoint: E, options: ActionOptions<E> = {}): Action<E> {
  const latest = useRef(options)
  latest.current = options
  const turn = useTurn()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: Input<E>) => call(endpoint, input, { silent: latest.current.silent }),
  })

  const run = useCallback(
    async (input: Input<E>) => {
      const done = await turn(async () => {
        try {
          const data = await mutateAsync(input)
          latest.current.onDone?.(data, input)
          return true
        } catch (error) {
          if (!(error instanceof DroppedError))
            latest.current.onFailed?.(error instanceof ApiError ? error : undefined, input)
          return false
        }
      })
      return done ?? false
    },
    [turn, mutateAsync],
  )
  return { run, busy: isPending }
}
