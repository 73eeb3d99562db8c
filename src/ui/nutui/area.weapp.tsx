import { Textarea } from '@tarojs/components'
import { fitted } from '@contract/kernel/letters'
import type { AreaProps } from './props'

export const Area = ({ className, onChange, max, said, ...area }: AreaProps) => (
  <Textarea
    className={`eg-entry eg-ta ${className}`}
    maxlength={-1}
    placeholderClass='eg-entry-p'
    cursorSpacing={24}
    confirmType='done'
    disableDefaultPadding
    onInput={(event) => onChange(fitted(event.detail.value, area.value, max))}
    {...area}
    {...said}
  />
)
