import { linkLimits } from '@contract/play/links-numbers'
import { host } from '@/platform'

/**
 * How the native app is opened: by its scheme, after which the page waits `wait` milliseconds; by its download page; or
 * not at all.
 */
export type Opening = { path: string; wait: number } | 'download' | 'here'

/**
 * Chooses how to open the native app (C.toapp.02 to 05). Inside the app it need not be opened; in WeChat only the
 * download page works.
 */
export function openingOf({ environment, system }: Pick<typeof host, 'environment' | 'system'>): Opening {
  if (environment === 'native') return 'here'
  if (environment !== 'browser') return 'download'
  if (system === 'ios') return { path: '', wait: linkLimits.appWaitIos }
  if (system === 'android') return { path: 'third-party-push', wait: linkLimits.appWaitAndroid }
  return 'download'
}

/**
 * Opens the app. Calls `onMissing` when the page is still visible after the wait (C.toapp.06, C.toapp.07), but not if
 * it was hidden before (C.toapp.08).
 * @returns a function that ends the waiting
 */
export function openApp({ path, wait }: Exclude<Opening, string>, onMissing: () => void): () => void {
  const timer = setTimeout(() => {
    leave()
    if (host.front.now()) onMissing()
  }, wait)
  const forget = host.front.subscribe((front) => front || leave())
  function leave() {
    clearTimeout(timer)
    forget()
  }
  if (!host.openApp(path)) {
    leave()
    onMissing()
  }
  return leave
}
