import { useCallback, useEffect, useRef, useState } from 'react'
import { isOver, isSigned, latest, renew, sameFile, use, watchAddresses } from '@/platform/addresses'

type Drawn = {
  src: string
  address: string
  /** waiting: its address has expired and a new one is requested; lost: there is no valid address. */
  state: 'drawn' | 'waiting' | 'lost'
  asked: boolean
}

const begin = (src: string): Drawn => {
  const address = latest(src)
  return { src, address, state: isOver(address) ? 'waiting' : 'drawn', asked: false }
}

/** Whether a lost picture now has a valid address, because its row was read again in another way, such as a pull. */
const cameBack = ({ state, address }: Drawn, src: string) =>
  state === 'lost' && latest(src) !== address && !isOver(latest(src))

export interface Addressed {
  address: string
  state: Drawn['state']
  onError(): void
  onLoad(): void
  /** Requests it again because the user wants it. */
  retry(): void
}

/**
 * The address that a picture or video is loaded from. If it has expired or fails, a new one is requested once. A loaded
 * picture keeps its address, so that nothing is loaded twice.
 */
export function useAddress(src: string): Addressed {
  const [kept, setKept] = useState(() => begin(src))
  const drawn = sameFile(kept.src, src) && !cameBack(kept, src) ? kept : begin(src)
  if (drawn !== kept) setKept(drawn)
  const now = useRef(drawn)
  now.current = drawn
  const loaded = useRef('')
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  const change = useCallback((part: Partial<Drawn>) => {
    now.current = { ...now.current, ...part }
    if (!gone.current) setKept(now.current)
  }, [])
  const ask = useCallback(
    async (tapped = false) => {
      const { src: wanted } = now.current
      change({ state: 'waiting', asked: true })
      await renew([wanted], tapped)
      if (!sameFile(now.current.src, wanted)) return
      const address = latest(wanted)
      change({ address, state: isOver(address) ? 'lost' : 'drawn' })
    },
    [change],
  )
  const { state, asked } = drawn
  useEffect(() => use(drawn.src), [drawn.src])
  useEffect(() => {
    if (state === 'waiting' && !asked) void ask()
  }, [state, asked, ask])
  // a picture that has not loaded yet uses the new address
  useEffect(
    () =>
      watchAddresses(() => {
        const { src: wanted, address, state: standing } = now.current
        const next = latest(wanted)
        if (standing === 'drawn' && loaded.current !== address && next !== address) change({ address: next })
      }),
    [change],
  )

  return {
    address: drawn.address,
    state,
    onError() {
      const next = latest(src)
      if (next !== drawn.address && !isOver(next)) change({ address: next })
      else if (isSigned(src) && (!asked || isOver(drawn.address))) void ask()
      else change({ state: 'lost' })
    },
    onLoad() {
      loaded.current = drawn.address
    },
    retry: () => void ask(true),
  }
}

/**
 * Does the same as `useAddress` for many rows that are drawn natively. Each keeps its first address until `lost`
 * reports that one has failed.
 */
export function useAddresses() {
  const [, draw] = useState(0)
  const kept = useRef(new Map<string, string>())
  const over = useRef<string[]>([])
  const gone = useRef(false)

  const lost = useCallback(async (sources: readonly string[]) => {
    await renew(sources)
    for (const src of sources) kept.current.set(src, latest(src))
    if (!gone.current) draw((times) => times + 1)
  }, [])
  useEffect(() => {
    const sources = over.current
    over.current = []
    if (sources.length > 0) void lost(sources)
  })
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  const of = (src: string): string => {
    const known = kept.current.get(src)
    if (known !== undefined) return known
    const address = latest(src)
    kept.current.set(src, address)
    if (isOver(address)) over.current.push(src)
    return address
  }
  return { of, lost }
}
