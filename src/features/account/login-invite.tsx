import { host } from '@/platform'
import { go, links } from '@/shell'
import { sessions as text } from '@/texts/sessions'
import { EmptyState, type EmptyStateProps } from '@/ui'

export const goLogIn = () => void go.login(links.resolve(host.pages.current()))

export const LoginInvite = (props: Pick<EmptyStateProps, 'scene' | 'title' | 'text' | 'compact'>) => (
  <EmptyState {...props} action={text.invite} onAction={goLogIn} />
)
