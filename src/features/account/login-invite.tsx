import { host } from '@/platform'
import { go, links } from '@/shell'
import { account as text } from '@/texts/account'
import { EmptyState, type EmptyStateProps } from '@/ui'

/** Login, then back to the front page. */
export const goLogIn = () => void go.login(links.resolve(host.pages.current()))

/** For screens with nothing to show a guest. */
export const LoginInvite = (props: Pick<EmptyStateProps, 'scene' | 'title' | 'text' | 'compact'>) => (
  <EmptyState {...props} action={text.invite} onAction={goLogIn} />
)
