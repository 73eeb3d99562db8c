import { Textarea } from '@tarojs/components'
import type { AreaProps } from './props'

export const Area = ({ className, onChange, max, said, ...area }: AreaProps) => (
  <Textarea
    className={`eg-entry eg-ta ${className}`}
    maxlength={max}
    placeholderClass='eg-entry-p'
    cursorSpacing={24}
    confirmType='done'
    disableDefaultPadding
    onInput={(event) => onChange(event.detail.value)}
    {...area}
    {...said}
  />
)
