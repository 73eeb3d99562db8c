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
  /** with a custom bar, only the status bar and the capsule are drawn */
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
  /** in milliseconds; 0 means until it is hidden */
  duration: number
  mask?: boolean
}

export interface Device {
  screenWidth: number
  screenHeight: number
  statusBarHeight: number
  /** height of the status bar and the title bar */
  navigationHeight: number
  /** height of the strip for the home gesture; 0 for a phone with a home button */
  homeIndicator: number
  tabBarHeight: number
  capsule: { width: number; height: number; top: number; right: number; bottom: number; left: number }
}

/** The interface of the outer window. */
export interface Shell {
  device: Device
  paint(chrome: Chrome): void
  toast(options: ToastOptions): void
  hideToast(): void
  modal(options: ModalOptions): Promise<{ confirm: boolean; content: string }>
  choose(items: string[]): Promise<number | null>
  /** the frame sets these callbacks */
  onTab?: (path: string) => void
  onLeading?: () => void
}
