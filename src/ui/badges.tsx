import type { ReactNode } from 'react'
import { a11y } from './a11y'
import type { Gender } from './avatar'
import { classes } from './classes'
import { Box } from './host-elements'
import { Icon, type IconName } from './icon'
import './badges.scss'

export type Level = 'visitor' | 'bronze' | 'silver' | 'gold'
export type Vip = 'vip' | 'old'

/** 16 px. It differs by shape as well as by colour. */
export function GenderMark({ gender, label }: { gender: Gender; label?: string }) {
  return <Box className={`eg-mark eg-mark-${gender}`} {...(label && a11y({ label, role: 'img' }))} />
}

/** A dog tag after the nickname, 20 px high, or 26 px if `large`. */
export function LevelBadge({ level, large, label }: { level: Level; large?: boolean; label?: string }) {
  const look = classes('eg-lv', `eg-lv-${level}`, large && 'eg-lv-l')
  return <Box className={look} {...(label && a11y({ label, role: 'img' }))} />
}

/**
 * 36 x 18 px: gold on ink for members, grey with a gold outline for former ones. It comes after the level badge, and
 * the two are never merged.
 */
export function VipBadge({ vip, label }: { vip: Vip; label?: string }) {
  return <Box className={`eg-vip eg-vip-${vip}`} {...(label && a11y({ label, role: 'img' }))} />
}

export interface TagProps {
  children: ReactNode
  tone?: 'neutral' | 'brand' | 'honey' | 'success' | 'night' | 'danger' | 'info'
  icon?: IconName
}

/** A tinted label, 22 px high. */
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
  /** passed (default), pending (honey) or failed (red). Leave out verifications that were never requested. */
  state?: 'passed' | 'pending' | 'failed'
}

const verifiedIcons = { realname: 'id', education: 'cap', work: 'bag', marital: 'ring', face: 'shieldok' } as const
const verifiedOrder: readonly Verified['kind'][] = ['realname', 'education', 'work', 'marital', 'face']
const verifiedTones = { passed: 'success', pending: 'honey', failed: 'danger' } as const

/**
 * Verification badges in a fixed order: green if passed, honey if pending, red if failed. Never in the brand's colour.
 */
export function VerifiedBadges({ items, brief = false }: { items: readonly Verified[]; brief?: boolean }) {
  const sorted = [...items].sort((a, b) => verifiedOrder.indexOf(a.kind) - verifiedOrder.indexOf(b.kind))
  const [first] = sorted
  if (brief && first)
    return (
      <Box className='eg-tags'>
        <Tag tone={verifiedTones.passed} icon={verifiedIcons[first.kind]}>
          {sorted.map(({ label }) => label).join('·')}
        </Tag>
      </Box>
    )
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

/**
 * A dot for unread content, or a count (99+ above 99). It needs a label, because screen readers do not read colours.
 */
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
