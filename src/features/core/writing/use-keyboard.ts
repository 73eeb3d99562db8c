import { useEffect, useState } from 'react'
import { host } from '@/platform'

/** Screen px covered by the keyboard. */
export function useKeyboard(): number {
  const [height, setHeight] = useState(0)
  useEffect(() => host.keyboard.subscribe(setHeight), [])
  return height
}
