import { host } from '@/platform'
import { go, links } from '@/shell'
import { account as text } from '@/texts/account'
import { EmptyState, type EmptyStateProps } from '@/ui'

/** Leads to the login page and from there back to the page in front. */
export const goLogIn = () => void go.login(links.resolve(host.pages.current()))

/** For a screen that has nothing to show to somebody who is not logged in: says so, and leads in. */
export const LoginInvite = (props: Pick<EmptyStateProps, 'scene' | 'title' | 'text' | 'compact'>) => (
  <EmptyState {...props} action={text.invite} onAction={goLogIn} />
)
