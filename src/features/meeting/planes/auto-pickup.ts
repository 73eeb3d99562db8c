import { useEffect, useRef } from 'react'
import { createOfSession } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { planes as text } from '@/texts/meeting/planes'
import { confirm } from '@/ui'

/** Milliseconds within which the screen must open after the tap, so that no later link uses the mark. */
const tapLasts = 10_000

/** When a tap inside the app asked for a catch. An address cannot set it, so a link from outside is told apart. */
const useTapped = createOfSession<{ at: number }>(() => ({ at: 0 }))

/** Opens the paper planes and catches one at once, for a tap inside the app (security M9). */
export function goCatch(): void {
  useTapped.setState({ at: Date.now() })
  void go(routes.message.paperPlane, { autoPickup: 'true' })
}

function takeTap(): boolean {
  const { at } = useTapped.getState()
  useTapped.setState({ at: 0 })
  return at > 0 && Date.now() - at < tapLasts
}

type Asked = { asked: boolean; loaded: boolean; hasCodeName: boolean }

/**
 * Catches a plane as soon as the screen has loaded the user, if the address asks for it: at once after a tap inside the
 * app, otherwise only when the user agrees (C.plane.18, security M9). A user without a code name is not asked, since
 * they choose one first; the catch follows when they come back.
 */
export function useAutoPickup({ asked, loaded, hasCodeName }: Asked, cast: () => void): void {
  const latest = useRef(cast)
  latest.current = cast
  const tapped = useRef<boolean>()
  tapped.current ??= takeTap()
  useEffect(() => {
    if (!asked || !loaded) return
    if (tapped.current || !hasCodeName) return latest.current()
    const question = { title: text.autoPickup, content: text.autoPickupText, ok: text.catch, cancel: text.later }
    void confirm(question).then((agreed) => agreed && latest.current())
  }, [asked, loaded, hasCodeName])
}
