import { a11y, press } from './a11y'
import { classes } from './classes'
import { Box } from './host-elements'
import { Stack, Text } from './layout'
import './badges.scss'
import './card.scss'
import './numbers.scss'

/** Writes 1286 as `1,286`. The minus sign is `−`, not a hyphen. */
export function thousands(amount: number) {
  const digits = String(Math.abs(amount)).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return amount < 0 ? `−${digits}` : digits
}

export interface StatProps {
  /** A number gets commas; a text such as `999+` stays as it is. 0 is grey. */
  value: number | string
  label: string
  /** Whether it is emphasized in its group. */
  strong?: boolean
  /** 30, 26 or 20 px high. */
  size?: 'L' | 'M' | 'S'
  /** The label of a dot for unread content. */
  dot?: string
  center?: boolean
  onTap?: () => void
}

const weak = (value: number | string) => value === 0 || value === '0'
const written = (value: number | string) => (typeof value === 'number' ? thousands(value) : value)

export function StatNumber({ value, label, strong, size = 'M', dot, center, onTap }: StatProps) {
  return (
    <Box className={classes('eg-stat', center && 'eg-stat-c', onTap && 'eg-tap')} {...press(onTap)}>
      <Stack
        relative
        weight='bold'
        className={classes('eg-num', `eg-stat-${size}`, weak(value) ? 'eg-t3' : strong && 'eg-brand')}
      >
        {written(value)}
        {dot && <Box className='eg-dot eg-stat-d' {...a11y({ label: dot, role: 'img' })} />}
      </Stack>
      <Text size='cap' color='t2' className='eg-stat-l'>
        {label}
      </Text>
    </Box>
  )
}

export interface StatCardProps extends Pick<StatProps, 'value' | 'label' | 'strong' | 'onTap'> {
  /** A change, such as +4 比昨天. */
  note?: string
}

export function StatCard({ value, label, strong, note, onTap }: StatCardProps) {
  return (
    <Stack borderBox py='s3' px='s4' className={classes('eg-card eg-stat-card', onTap && 'eg-tap')} {...press(onTap)}>
      <Box className='eg-sub eg-t2'>{label}</Box>
      <Stack
        relative
        weight='bold'
        className={classes('eg-num eg-stat-L', weak(value) ? 'eg-t3' : strong && 'eg-brand')}
      >
        {written(value)}
      </Stack>
      {note && <Box className='eg-cap eg-t3'>{note}</Box>}
    </Stack>
  )
}

export interface CurrencyAmountProps {
  amount: number
  /** balance: with a coin; income: green with +; expense: ink with −; strike: a former price. */
  kind?: 'balance' | 'income' | 'expense' | 'strike'
  /** 26 px high, otherwise 16 px. */
  large?: boolean
  /** Whether to show the coin; by default only for a balance. */
  coin?: boolean
  label?: string
}

const signs = { balance: '', income: '+', expense: '−', strike: '' } as const

export function CurrencyAmount({
  amount,
  kind = 'balance',
  large,
  coin = kind === 'balance',
  label,
}: CurrencyAmountProps) {
  const digits = kind === 'income' || kind === 'expense' ? thousands(Math.abs(amount)) : thousands(amount)
  return (
    <Stack className={classes('eg-cur eg-num', `eg-cur-${kind}`, large && 'eg-cur-large')} {...a11y({ label })}>
      {coin && <Stack rigid mr='s1' className='eg-coin' />}
      {signs[kind] + digits}
    </Stack>
  )
}

/** The coin with a bone, 18 px, for buttons with a price. */
export function Coin() {
  return <Stack rigid mr='s1' className='eg-coin' />
}

/** A bone that is filled from 0 to 100: match, rapport, progress of a quiz. It is never used for loading. */
export function BoneMeter({ value, label, small }: { value: number; label: string; small?: boolean }) {
  const share = Math.max(0, Math.min(100, value))
  return (
    <Stack
      clip
      className={classes('eg-meter', small && 'eg-meter-s')}
      {...a11y({ role: 'progressbar', label, value: share })}
    >
      <Box className='eg-meter-f' style={{ width: `${share}%` }} />
    </Stack>
  )
}
