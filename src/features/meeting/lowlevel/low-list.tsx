import type { ComponentProps, ReactNode } from 'react'
import { routes } from '@/routes'
import { go } from '@/shell'
import { lowlevel as text } from '@/texts/meeting/lowlevel'
import { ListBar, PersonRows } from '../../core/person-rows'
import { VipBanner } from '../../money/member'
import { type Flow, UnlockSheet } from '../../money/unlocks'

type LowListProps = Pick<ComponentProps<typeof PersonRows>, 'list' | 'person'> & {
  flow: Flow
  sheet: string
  /** The ad scene named in the URL (A.lowlevel.07). */
  scene: number | undefined
  children?: ReactNode
}

export const LowList = ({ list, person, flow, sheet, scene, children }: LowListProps) => (
  <>
    <PersonRows
      list={list}
      person={person}
      empty={{ title: text.empty, text: text.hint, action: text.back, onAction: () => void go.back() }}
      head={
        <>
          <ListBar action={text.levels} onTap={() => void go(routes.verify.center)}>
            {text.bar}
          </ListBar>
          {scene !== undefined && <VipBanner scene={scene} />}
          {children}
        </>
      }
    />
    <UnlockSheet flow={flow} title={sheet} />
  </>
)
