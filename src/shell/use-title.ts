import { useContext, useEffect } from 'react'
import { PageContext } from './top-bar'

/** Another title than the route's, once the screen knows better: of the bar, the browser and the native bar (A.shell.05). */
export function useTitle(title: string | undefined) {
  const { retitle } = useContext(PageContext)
  useEffect(() => retitle(title), [retitle, title])
}
