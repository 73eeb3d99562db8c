import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { host } from '@/platform'
import type { Route } from '@/routes'
import { Boundary } from './boundary'
import { PageContext, TopBar } from './top-bar'
import { useLookClasses, useSurroundings } from './theme'
import './frame.scss'

let Dialogs: () => ReactNode = () => null

/** The place where dialogs and sheets of `ui` appear. Called once by app.tsx. */
export function dialogsWith(given: () => ReactNode) {
  Dialogs = given
}

type FrameProps = { route: Route; title: string; children: ReactNode }

/** What stands around every screen: theme, bar, the place of the screen, the place of dialogs. */
export function Frame({ route, title, children }: FrameProps) {
  const look = useLookClasses()
  useSurroundings()
  const barHere = !route.ownBar && process.env.TARO_ENV === 'h5' && host.environment !== 'native'
  return (
    <PageContext.Provider value={{ title, tab: route.tab !== undefined }}>
      <View className={`${look} eg-frame${route.ownBar ? ' eg-frame--dawn' : ''}${route.tab ? ' eg-frame--tab' : ''}`}>
        {barHere && (
          <View className='eg-frame__bar'>
            <TopBar />
          </View>
        )}
        <Boundary>{children}</Boundary>
        <Dialogs />
      </View>
    </PageContext.Provider>
  )
}
