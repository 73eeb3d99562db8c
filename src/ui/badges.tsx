import type { ReactNode } from 'react'
import { a11y } from './a11y'
import type { Gender } from './avatar'
import { classes } from './classes'
import { Box } from './host-elements'
import { Icon, type IconName } from './icon'
import './badges.scss'

export type Level = 'visitor' | 'bronze' | 'silver' | 'gold'
export type Vip = 'vip' | 'old'

/** 16 px; shape as well as colour. */
export function GenderMark({ gender, label }: { gender: Gender; label?: string }) {
  return <Box className={`eg-mark eg-mark-${gender}`} {...(label && a11y({ label, role: 'img' }))} />
}

/** Dog tag, 20 px (26 large), after the nickname. */
export function LevelBadge({ level, large, label }: { level: Level; large?: boolean; label?: string }) {
  const look = classes('eg-lv', `eg-lv-${level}`, large && 'eg-lv-l')
  return <Box className={look} {...(label && a11y({ label, role: 'img' }))} />
}

/** 36 x 18: member (gold on ink) or former one (grey gold outline). After the level, never merged. */
export function VipBadge({ vip, label }: { vip: Vip; label?: string }) {
  return <Box className={`eg-vip eg-vip-${vip}`} {...(label && a11y({ label, role: 'img' }))} />
}

export interface TagProps {
  children: ReactNode
  tone?: 'neutral' | 'brand' | 'honey' | 'success' | 'night' | 'danger' | 'info'
  icon?: IconName
}

/** 22 px, tinted. */
export function Tag({ children, tone = 'neutral', icon }: TagProps) {
  return (
    <Box className={`eg-tag eg-tone-${tone}`}>
      {icon && <Icon name={icon} size={14} className='eg-tag-i' />}
      {children}
    </Box>
  )
}

export interface Verified {
  kind: 'realname' | 'education' | 'work' | 'marital' | 'face'
  label: string
  /** passed (default), pending (honey) or failed (red). Omit verifications that were never requested. */
  state?: 'passed' | 'pending' | 'failed'
}

const verifiedIcons = { realname: 'id', education: 'cap', work: 'bag', marital: 'ring', face: 'shieldok' } as const
const verifiedOrder: readonly Verified['kind'][] = ['realname', 'education', 'work', 'marital', 'face']
const verifiedTones = { passed: 'success', pending: 'honey', failed: 'danger' } as const

/** Verified facts in fixed order. Green, never brand red. */
export function VerifiedBadges({ items }: { items: readonly Verified[] }) {
  const sorted = [...items].sort((a, b) => verifiedOrder.indexOf(a.kind) - verifiedOrder.indexOf(b.kind))
  return (
    <Box className='eg-tags'>
      {sorted.map(({ kind, label, state = 'passed' }) => (
        <Tag key={kind} tone={verifiedTones[state]} icon={state === 'passed' ? verifiedIcons[kind] : undefined}>
          {label}
        </Tag>
      ))}
    </Box>
  )
}

/** Unread dot, or count (99+ above 99). Needs a label: colour is not read out. */
export function Dot({ count, label }: { count?: number; label?: string }) {
  if (count === 0) return null
  return (
    <Box
      className={classes('eg-dot', count !== undefined && 'eg-dot-n eg-num')}
      {...(label && a11y({ label, role: 'img' }))}
    >
      {count !== undefined && (count > 99 ? '99+' : count)}
    </Box>
  )
}
