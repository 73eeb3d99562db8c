import { a11y, Stack } from '@/ui'
import './trust.scss'

type TrustBarProps = {
  /** In percent. Trust never reaches 100 (B.trust.06). */
  to: number
  label: string
}

export function TrustBar({ to, label }: TrustBarProps) {
  return (
    <Stack grow h={10} radius='full' clip bg='sunken' {...a11y({ role: 'progressbar', label, value: to })}>
      <Stack radius='full' className='eg-trust-bar-fill' style={{ width: `${to}%` }} />
    </Stack>
  )
}
