import type { Data } from '@contract/kernel/define'
import { type Level, reviewState } from '@contract/kernel/options'
import type { profile } from '@contract/profile/profile'
import { routes } from '@/routes'
import { go } from '@/shell'
import { verify as text } from '@/texts/account/verify'
import { kinds } from './kinds'
import { passed, type Verifications } from './queries'

type Me = Data<typeof profile.me>
export type Part = { name: string; done: boolean; open: () => void }
export type Step = { level: Level; parts: Part[] }

/**
 * The steps to each level (A.X42, C.X08): bronze needs basic information and an avatar, silver a verified identity,
 * gold education and work. The server decides the level.
 */
export function stepsOf(mine: Verifications | undefined, me: Me | undefined): Step[] {
  const part = (kind: 'realName' | 'education' | 'work', name: string): Part => ({
    name,
    done: passed(mine, kind),
    open: kinds[kind].open,
  })
  const { 1: bronze, 2: silver, 3: gold } = text.steps
  return [
    {
      level: 1,
      parts: [
        {
          name: bronze.basics,
          done: me?.finishEditBasicInfo ?? false,
          open: () => void go(routes.user.onboarding),
        },
        {
          name: bronze.avatar,
          done: me !== undefined && me.avatar !== '' && me.avatarAuth.status === reviewState.approved,
          open: () => void go(routes.user.photos),
        },
      ],
    },
    { level: 2, parts: [part('realName', silver.realName)] },
    { level: 3, parts: [part('education', gold.education), part('work', gold.work)] },
  ]
}
