import { shell as text } from '@/texts/shell'
import { EmptyState } from '@/ui'
import { go } from './go'

/** An address that is none of ours (A.shell.02), and the way home from it (A.shell.03). */
export const NotFound = () => (
  <EmptyState scene='lost' title={text.notFound} action={text.home} onAction={() => void go.home()} />
)
