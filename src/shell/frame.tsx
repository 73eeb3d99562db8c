import { type ReactNode, useMemo } from 'react'
import { host } from '@/platform'
import type { Route } from '@/routes'
import { Box, classes, DialogHost, PullArea, ViewerHost } from '@/ui'
import { Boundary } from './boundary'
import { OfflineStrip } from './offline-strip'
import { TabBar } from './tab-bar'
import { NativeTabCounts } from './tab-counts'
import { useLookClasses, useSurroundings } from './theme'
import { PageContext, TopBar } from './top-bar'
import './frame.scss'

type FrameProps = {
  route: Route
  title: string
  /** Sets a better title; undefined restores that of the route. */
  retitle: (title: string | undefined) => void
  /** Whether the background is dark, even while guards run. */
  night: boolean
  children: ReactNode
}

/** Surrounds every screen: theme, bar, screen, dialogs and tab bar. */
export function Frame({ route, title, retitle, night, children }: FrameProps) {
  const look = useLookClasses()
  useSurroundings(night)
  const tab = route.tab !== undefined
  const bar = process.env.TARO_ENV === 'h5' && !route.ownBar && host.environment !== 'native'
  const known = useMemo(() => ({ title, tab, retitle }), [title, tab, retitle])
  return (
    <PageContext.Provider value={known}>
      <Box
        className={classes(
          look,
          'eg-frame',
          route.ownBar && 'eg-dawn',
          night && 'eg-night',
          process.env.TARO_ENV === 'h5' && tab && 'eg-frame--tab',
        )}
      >
        {bar && (
          <Box className='eg-frame__bar'>
            <TopBar />
          </Box>
        )}
        <PullArea>
          <Boundary>{children}</Boundary>
        </PullArea>
        {tab && (process.env.TARO_ENV === 'h5' ? <TabBar here={route} /> : <NativeTabCounts />)}
        <OfflineStrip ownBar={route.ownBar === true} />
        <DialogHost />
        <ViewerHost />
      </Box>
    </PageContext.Provider>
  )
}
