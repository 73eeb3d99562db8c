import { useRef } from 'react'
import { fitted } from '@contract/kernel/letters'

interface Typed {
  target: { value: string }
  nativeEvent: Event | { isComposing?: boolean }
}

/**
 * Keeps the text of a field within its maximum. The attribute of browsers counts UTF-16 units and halves emoji. The text
 * of an input method is cut when it is complete, since a change would end the composition.
 */
export function useMost({ value, max, onChange }: { value: string; max: number; onChange: (value: string) => void }) {
  const before = useRef(value)
  return {
    onChange: ({ target, nativeEvent }: Typed) =>
      onChange(
        'isComposing' in nativeEvent && nativeEvent.isComposing ? target.value : fitted(target.value, value, max),
      ),
    onCompositionStart() {
      before.current = value
    },
    onCompositionEnd: ({ target }: { target: EventTarget | { value: string } }) =>
      onChange(fitted((target as { value: string }).value, before.current, max)),
  }
}
