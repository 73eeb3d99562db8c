import { routes } from '@/routes'
import { go } from '@/shell'
import { picks as text } from '@/texts/meeting/picks'
import { completeness } from '@/texts/profile/completeness'
import { EmptyState } from '@/ui'
import { useMine } from '../../core/people'
import { namesOf } from '../../profile/profile'

/** Lists the basic information that is missing. Without it there are no matches (A.profile.15). */
export function MissingBasics() {
  const { data: mine } = useMine()
  const lacks = mine && mine.missing.length > 0 ? completeness.lacks(namesOf(mine.missing)) : undefined
  return (
    <EmptyState
      scene='apply'
      compact
      title={text.profile}
      text={lacks}
      action={text.finish}
      onAction={() => void go(routes.user.onboarding)}
    />
  )
}
