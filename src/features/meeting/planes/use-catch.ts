import { useEffect, useRef, useState } from 'react'
import { type NotEnough, type Plane, planes } from '@contract/meeting/planes'
import { ApiError, call, newClientId } from '@/api'
import { host } from '@/platform'
import { planes as text } from '@/texts/meeting/planes'
import { alert } from '@/ui'
import { planesChanged } from './queries'

/** The minimum duration of the net's animation, in milliseconds (DESIGN). */
const casting = 900

/**
 * Casts the net. It brings a plane, nothing, or the answer that no attempts are left. If the answer is lost, the retry
 * counts as the same attempt and costs nothing more (C.plane.17 to 23).
 */
export function useCatch() {
  const [busy, setBusy] = useState(false)
  const [plane, setPlane] = useState<Plane>()
  const [short, setShort] = useState<NotEnough>()
  const key = useRef(newClientId())
  const here = useRef(true)
  useEffect(() => () => void (here.current = false), [])

  async function cast() {
    if (busy) return
    setBusy(true)
    const shown = new Promise((resolve) => setTimeout(resolve, casting))
    const caught = await call(planes.catch, { clientKey: key.current }, { silent: true }).catch(
      (reason: unknown) => new Error(reason instanceof ApiError ? reason.msg : ''),
    )
    await shown
    if (!here.current) return
    setBusy(false)
    if (caught instanceof Error) return host.toast(caught.message || text.broken)
    key.current = newClientId()
    planesChanged()
    if (caught.driftBottleInfo) setPlane(caught.driftBottleInfo)
    else if (caught.restTimeNotEnough) setShort(caught.restTimeNotEnough)
    else await alert({ title: text.empty, content: text.emptyText, ok: text.understood })
  }

  return {
    busy,
    cast,
    plane,
    short,
    showShort: setShort,
    close() {
      setPlane(undefined)
      setShort(undefined)
    },
  }
}
