import type { Data } from '@contract/kernel/define'
import { degreeNames } from '@contract/kernel/option-names'
import { userStatus } from '@contract/kernel/options'
import { unlocks } from '@contract/money/unlocks'
import { usePaged } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { personRows as relatedText } from '@/texts/core/person-rows'
import { unlock as unlockText } from '@/texts/money/unlocks'
import { unlockRecord as text } from '@/texts/money/unlocks'
import { PagedList, type Person } from '@/ui'
import { levelOf } from '../../core/people'

type Record = Data<typeof unlocks.history>['records'][number]

/** The users that the viewer unlocked, latest first (A.unlockrecord.01). */
const useUnlocked = () => usePaged(unlocks.history, { source: 1 }, { refreshed: () => host.toast(listText.refreshed) })

/** An unlocked person, with the time and the list where it happened (A.unlockrecord.02). */
function personOf(record: Record): Person {
  const { uid, nickname, avatar, birthYear, height, highestdegree, status, level, timeTxt, sourceTxt } = record
  const gone = status === userStatus.cancelled
  const about = [
    birthYear > 0 ? relatedText.born(birthYear) : '',
    height > 0 ? text.tall(height) : '',
    degreeNames[highestdegree],
  ]
  return {
    name: nickname,
    avatar,
    level: level === undefined ? undefined : levelOf(level),
    about: about.filter(Boolean).join(' · '),
    note: text.at(timeTxt, sourceTxt),
    action: relatedText.home,
    state: gone ? 'cancelled' : 'open',
    onTap: () => (gone ? host.toast(unlockText.cancelled) : void go(routes.user.info, { uid })),
  }
}

const empty = {
  scene: 'visitor',
  title: text.empty,
  text: text.hint,
  action: text.toVisitors,
  onAction: () => void go(routes.user.visitor),
} as const

/** The screen 解锁记录 (A.unlockrecord). */
export const UnlockRecord = () => (
  <PagedList list={useUnlocked()} person={personOf} rowKey={({ uid }) => uid} texts={listText} empty={empty} />
)
