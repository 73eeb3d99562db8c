import { press } from './a11y'
import { classes } from './classes'
import { Box } from './host-elements'
import { Icon, type IconName } from './icon'
import { Stack } from './layout'
import './badges.scss'
import './notice-bar.scss'

export interface NoticeBarProps {
  children: string
  /** honey: hint; green: safety; night: something was filtered. */
  tone?: 'honey' | 'green' | 'night'
  /** Default: bell, shield, filter. */
  icon?: IconName
  /** Right-hand text; a tappable bar without it has an arrow. */
  action?: string
  onTap?: () => void
}

const looks = {
  honey: { icon: 'bell', tone: 'honey' },
  green: { icon: 'shieldok', tone: 'success' },
  night: { icon: 'filter', tone: 'night' },
} as const

/** One tinted sentence, one per screen, never a marquee. */
export function NoticeBar({ children, tone = 'honey', icon, action, onTap }: NoticeBarProps) {
  const look = looks[tone]
  return (
    <Box className={classes('eg-nb', `eg-tone-${look.tone}`, onTap && 'eg-tap')} {...press(onTap)}>
      <Icon name={icon ?? look.icon} size={18} />
      <Stack grow mx='s2' className='eg-nb-w'>
        {children}
      </Stack>
      {action ? (
        <Stack weight='bold' className='eg-nb-a'>
          {action}
        </Stack>
      ) : (
        onTap && <Icon name='fwd' size={14} />
      )}
    </Box>
  )
}
