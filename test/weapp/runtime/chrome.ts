interface Tab {
  path: string
  text: string
  icon?: string | undefined
  selectedIcon?: string | undefined
  badge?: string | undefined
  dot?: boolean | undefined
}

export interface TabBar {
  color: string
  selectedColor: string
  background: string
  border: string
  tabs: Tab[]
  selected: number
}

export interface Chrome {
  title: string
  /** a custom bar: only the status bar and capsule remain */
  custom: boolean
  background: string
  text: 'black' | 'white'
  leading: 'back' | 'home' | 'none'
  tabBar: TabBar | null
}

export interface ModalOptions {
  title?: string
  content?: string
  showCancel?: boolean
  cancelText?: string
  confirmText?: string
  editable?: boolean
  placeholderText?: string
}

export interface ToastOptions {
  title: string
  icon?: 'success' | 'error' | 'loading' | 'none'
  /** milliseconds; 0 until hidden */
  duration: number
  mask?: boolean
}

export interface Device {
  screenWidth: number
  screenHeight: number
  statusBarHeight: number
  /** status and title bar */
  navigationHeight: number
  /** height of the home gesture's strip, 0 with a button */
  homeIndicator: number
  tabBarHeight: number
  capsule: { width: number; height: number; top: number; right: number; bottom: number; left: number }
}

/** On the outer window. */
export interface Shell {
  device: Device
  paint(chrome: Chrome): void
  toast(options: ToastOptions): void
  hideToast(): void
  modal(options: ModalOptions): Promise<{ confirm: boolean; content: string }>
  choose(items: string[]): Promise<number | null>
  /** set by the frame */
  onTab?: (path: string) => void
  onLeading?: () => void
}
