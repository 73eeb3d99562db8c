/** What the page's frame and the shell around it say to each other. Types only. */

export interface Tab {
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
  /** the page draws its own bar: only the status bar and the capsule remain */
  custom: boolean
  background: string
  text: 'black' | 'white'
  /** what stands at the left of the title */
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
  /** milliseconds; 0 stays until hidden */
  duration: number
  mask?: boolean
}

export interface Device {
  screenWidth: number
  screenHeight: number
  statusBarHeight: number
  /** status bar and title together */
  navigationHeight: number
  /** the strip of the home gesture, 0 on a phone with a button */
  homeIndicator: number
  tabBarHeight: number
  capsule: { width: number; height: number; top: number; right: number; bottom: number; left: number }
}

/** Lives on the outer window. */
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
