import { linkLimits } from '@contract/play/links-numbers'
import { host } from '@/platform'

/** How the app is opened: by its scheme, with the patience of its system, or not at all. */
export type Opening = { path: string; wait: number } | 'download' | 'here'

/** C.toapp.02 to 05; inside the app, and in the mini-program, one is where one wants to be. */
export function openingOf({ environment, system }: Pick<typeof host, 'environment' | 'system'>): Opening {
  if (environment === 'native') return 'here'
  if (environment !== 'browser') return 'download'
  if (system === 'ios') return { path: '', wait: linkLimits.appWaitIos }
  if (system === 'android') return { path: 'third-party-push', wait: linkLimits.appWaitAndroid }
  return 'download'
}

/**
 * Opens the app, and tells when it did not come: the page is still in view after the wait (C.toapp.06, C.toapp.07). Hidden before
 * that, it never tells (C.toapp.08). Returns the end of waiting.
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
