import { useContext, useEffect } from 'react'
import { PageContext } from './top-bar'

/** Replaces the route's title in the page, the browser and the native bar (A.shell.05). */
export function useTitle(title: string | undefined) {
  const { retitle } = useContext(PageContext)
  useEffect(() => retitle(title), [retitle, title])
}
