import { routes } from '@/routes'
import { go } from '@/shell'
import { follows as text } from '@/texts/planet/follows'
import type { EmptyStateProps } from '@/ui'
import type { Tab } from './queries'

/** The empty state of a tab (A.follow.14–16). */
export function emptyStateOf(tab: Tab, choose: (tab: Tab) => void): EmptyStateProps {
  const ways = {
    following: { action: text.toPicks, onAction: () => void go.home() },
    followMe: { action: text.toEdit, onAction: () => void go(routes.user.edit) },
    mutual: { action: text.toFans, onAction: () => choose('followMe') },
  }
  return { scene: 'visitor', title: text.empty[tab], text: text.hint[tab], ...ways[tab] }
}
