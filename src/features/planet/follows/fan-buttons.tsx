import { routes } from '@/routes'
import { go } from '@/shell'
import { follows as text } from '@/texts/planet/follows'
import { Ways } from '../../core/person-rows'

type FanButtonsProps = {
  any: boolean
  managing: boolean
  manage: (managing: boolean) => void
}

/** Buttons above the list of fans. In manage mode locked fans can be removed too (A.follow.10). */
export function FanButtons({ any, managing, manage }: FanButtonsProps) {
  const record = { label: text.record, onTap: () => void go(routes.user.unlockedRecord) }
  const managed = { label: managing ? text.managed : text.manage, onTap: () => manage(!managing) }
  return <Ways ways={any ? [record, managed] : [record]} />
}
