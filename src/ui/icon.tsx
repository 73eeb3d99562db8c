import { a11y } from './a11y'
import { Box } from './host-elements'
import './icon.scss'

export type IconName =
  | 'back'
  | 'close'
  | 'more'
  | 'eye'
  | 'heart'
  | 'lock'
  | 'info'
  | 'bell'
  | 'gear'
  | 'user'
  | 'users'
  | 'gift'
  | 'share'
  | 'copy'
  | 'phone'
  | 'search'
  | 'refresh'
  | 'check'
  | 'fwd'
  | 'chat'
  | 'clock'
  | 'pin'
  | 'shieldok'
  | 'plus'
  | 'up'
  | 'filter'
  | 'id'
  | 'cap'
  | 'bag'
  | 'ring'
  | 'img'
  | 'mic'
  | 'play'
  | 'send'
  | 'smile'
  | 'tree'
  | 'ticket'
  | 'doc'
  | 'trash'
  | 'music'
  | 'minus'
  | 'ban'
  | 'grip'
  | 'love'
  | 'house'
  | 'cake'
  | 'ruler'
  | 'shield'
  | 'mobile'
  | 'bellOff'
  | 'keys'
  | 'wave'
  | 'planet'
  | 'hello'
  | 'at'

export interface IconProps {
  name: IconName
  /** The size in design px: 14, 18, 20, 22 or 24 (default). */
  size?: 14 | 18 | 20 | 22 | 24
  className?: string
  /** Only for an icon without text. */
  label?: string
}

export function Icon({ name, size = 24, className = '', label }: IconProps) {
  return <Box className={`eg-i eg-i-${size} eg-i-${name} ${className}`} {...(label && a11y({ label, role: 'img' }))} />
}
