import { useEffect, useState } from 'react'
import { host } from '@/platform'

/** How many px of the screen the keyboard covers. */
export function useKeyboard(): number {
  const [height, setHeight] = useState(0)
  useEffect(() => host.keyboard.subscribe(setHeight), [])
  return height
}
