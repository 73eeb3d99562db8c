import { View } from '@tarojs/components'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { host } from '@/platform'
import { shell as text } from '@/texts/shell'
import { go } from './go'

/** What the frame knows of the page it stands around. */
export const PageContext = createContext<{ title: string; tab: boolean }>({ title: '', tab: false })

const height = 44

/**
 * Room of the bar, px of the screen: the status bar above it and, in the mini-program, the capsule at its right, which
 * neither title nor icons may enter (DESIGN 10). Inline, because these are the device's own pixels.
 */
function room() {
  const { statusBar, capsule } = host.metrics()
  if (!capsule) return { paddingTop: `${statusBar}px`, height: undefined, paddingRight: undefined }
  // the bar is as much lower than the capsule as the capsule is lower than the status bar
  const gap = Math.max(0, capsule.top - statusBar)
  return {
    paddingTop: `${statusBar}px`,
    height: `${capsule.height + gap * 2}px`,
    paddingRight: `${capsule.width + 16}px`,
  }
}

export type TopBarProps = {
  /** Instead of the route's title. */
  title?: string
  /** Instead of the title: tabs, a search field. */
  children?: ReactNode
  /** At the right, on the web; in the mini-program the capsule stands there, so it goes to the left of it. */
  right?: ReactNode
  /** At the left, instead of the way back. */
  left?: ReactNode
}

/** The bar of a page that draws its own (`ownBar`), and of every page on the web. Clear: it shows what lies behind it. */
export function TopBar({ title, children, left, right }: TopBarProps) {
  const page = useContext(PageContext)
  const { height: own, ...padding } = useMemo(room, [])
  // inside the app the native bar is there already, with title and back
  if (host.environment === 'native' && children === undefined) return null
  return (
    <View className='eg-bar' style={padding}>
      <View className='eg-bar__row' style={own === undefined ? undefined : { height: own }}>
        <View className='eg-bar__side'>{left ?? (!page.tab && <Back />)}</View>
        {children ?? <View className='eg-bar__title'>{title ?? page.title}</View>}
        <View className='eg-bar__side eg-bar__side--right'>{right}</View>
      </View>
    </View>
  )
}

const Back = () => (
  <View
    className='eg-bar__back'
    hoverClass='eg-bar__back--on'
    onClick={() => void go.back()}
    {...buttonNamed(text.back)}
  />
)

/** The name of a button for screen readers, as each host wants it. */
function buttonNamed(name: string) {
  return process.env.TARO_ENV === 'h5'
    ? { role: 'button', tabIndex: 0, 'aria-label': name }
    : { 'aria-role': 'button', 'aria-label': name }
}

export { height as barHeight }
