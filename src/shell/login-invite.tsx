import { host } from '@/platform'
import { shell as text } from '@/texts/core/shell'
import { EmptyState, type EmptyStateProps } from '@/ui'
import { go } from './go'
import { links } from './links'

export const goLogIn = () => void go.login(links.resolve(host.pages.current()))

export const LoginInvite = (props: Pick<EmptyStateProps, 'scene' | 'title' | 'text' | 'compact'>) => (
  <EmptyState {...props} action={text.loginOrRegister} onAction={goLogIn} />
)
