import { useContext, useEffect } from 'react'
import { PageContext } from './top-bar'

/** Overrides the route's title in page, browser and native bar (A.shell.05). */
export function useTitle(title: string | undefined) {
  const { retitle } = useContext(PageContext)
  useEffect(() => retitle(title), [retitle, title])
}
