import { TextArea } from '@nutui/nutui-react-taro'
import type { AreaProps } from './props'
import './theme.scss'
import './area.h5.scss'

export const Area = ({ max, said, className, ...area }: AreaProps) => (
  <TextArea plain className={`eg-ta ${className}`} maxLength={-1} data-max={max} {...area} {...said} />
)
