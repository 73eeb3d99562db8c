import { useLoggedIn } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { home as text } from '@/texts/home'
import { EmptyState, type EmptyStateProps } from '@/ui'
import { LoginInvite } from '../account'

export function ClosedTab(props: Required<Pick<EmptyStateProps, 'scene' | 'title' | 'text'>>) {
  const loggedIn = useLoggedIn()
  if (!loggedIn) return <LoginInvite {...props} />
  return <EmptyState {...props} action={text.lookPast} onAction={() => void go(routes.user.visitor)} />
}
