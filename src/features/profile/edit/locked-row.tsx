import { editing as text } from '@/texts/editing'
import { Cell } from '@/ui'

/** A verified fact; a tap starts a new verification. */
export const LockedRow = ({ title, value, lead }: { title: string; value: string; lead: () => void }) => (
  <Cell title={title} value={value} note={text.locked} onTap={lead} />
)
