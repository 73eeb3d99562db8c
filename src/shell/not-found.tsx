import { shell as text } from '@/texts/core/shell'
import { EmptyState } from '@/ui'
import { go } from './go'

/** The page for an unknown address (A.shell.02), with a link home (A.shell.03). */
export const NotFound = () => (
  <EmptyState scene='lost' title={text.notFound} action={text.home} onAction={() => void go.home()} />
)
