import { press } from './a11y'
import { classes } from './classes'
import { Box } from './host-elements'
import { Icon, type IconName } from './icon'
import { Stack } from './layout'
import './badges.scss'
import './notice-bar.scss'

export interface NoticeBarProps {
  children: string
  /** honey: a hint; green: safety; night: some rows were left out. */
  tone?: 'honey' | 'green' | 'night'
  /** By default a bell, a shield or a filter. */
  icon?: IconName
  /** The text at the right. A bar with `onTap` but without this text has an arrow. */
  action?: string
  onTap?: () => void
}

const looks = {
  honey: { icon: 'bell', tone: 'honey' },
  green: { icon: 'shieldok', tone: 'success' },
  night: { icon: 'filter', tone: 'night' },
} as const

/** One tinted sentence. A screen has at most one, and it never scrolls sideways. */
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
