import { moments } from '@/texts/core/moments'
import { stealth as text } from '@/texts/core/stealth'
import { confirm, type IconName, SwitchCell } from '@/ui'
import { useHide, useStealth } from './stealth'

/**
 * The stealth switch. It asks for confirmation, because turning stealth on is free only once in seven days
 * (A.privacy.05, 06, 15).
 */
export function StealthCell({ icon }: { icon?: IconName }) {
  const { data } = useStealth()
  const hide = useHide()
  const hidden = data?.hidden === true
  const free = data && data.freeTime > 0 ? moments.minute(data.freeTime) : undefined
  const ask = hidden
    ? { content: free ? text.stealthStopUntil(free) : text.stealthStopText, ok: text.stealthStop, cancel: text.notNow }
    : { title: text.stealthAsk, content: text.stealthText, ok: text.stealthGo, cancel: text.notNow }
  async function turn() {
    if (await confirm(ask)) await hide.run({ hide: !hidden })
  }
  const note = hidden ? text.stealthOn : free ? text.stealthFree(free) : text.stealthOff
  return (
    <SwitchCell
      icon={icon}
      title={text.stealth}
      note={note}
      checked={hidden}
      busy={hide.busy}
      disabled={!data}
      onChange={() => void turn()}
    />
  )
}
