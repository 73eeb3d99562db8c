import { editing as text } from '@/texts/profile/editing'
import { Cell } from '@/ui'

export const LockedRow = ({ title, value, lead }: { title: string; value: string; lead: () => void }) => (
  <Cell title={title} value={value} note={text.locked} onTap={lead} />
)
