import { useEffect } from 'react'
import { setSearch } from '@/platform/address-bar'
import { search } from './links'

/**
 * Gives the page the address that should be sent on, so that a user who copies it or forwards the page by the browser
 * sends the same as the button does. Without `query` the address stays. Does nothing in a mini-program.
 */
export function useSentAddress(query: Readonly<Record<string, string>> | undefined): void {
  const wanted = query && search(query)
  useEffect(() => {
    if (wanted !== undefined) setSearch(wanted)
  }, [wanted])
}
