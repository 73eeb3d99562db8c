import type { ReactNode } from 'react'
import { press } from './a11y'
import { Avatar, type Gender } from './avatar'
import type { Level, Vip } from './badges'
import { classes } from './classes'
import { Box } from './host-elements'
import './skeleton.scss'
import './user-row.scss'

export interface UserRowProps {
  /** One line, cut with an ellipsis. The marks after it stay visible. */
  name: string
  avatar?: string
  gender?: Gender
  level?: Level
  vip?: Vip
  /** The second line. It becomes shorter to leave space for `fixed`. */
  about?: string
  /** The end of the second line, which is never cut: the similarity. */
  fixed?: string
  /** The third line: when, or how often. */
  note?: string
  /** The text of the button. It does the same as the row unless `onAct` is set. A cancelled account has none. */
  action?: string
  /** Whether the button is tinted; the default for locked rows. */
  soft?: boolean
  /** open: an outlined button; locked: a paw and a tinted button; cancelled: grey, without a button. */
  state?: 'open' | 'locked' | 'cancelled'
  /** Replaces the button and handles its own taps. */
  trailing?: ReactNode
  /** Read by screen readers instead of the row's text. */
  label?: string
  onTap?: () => void
  /** Set if the button does something else than the row. */
  onAct?: () => void
}

/** A user as data, which `PagedList` draws itself. */
export type Person = Omit<UserRowProps, 'trailing'>

/**
 * A row of only six views: gender and level are backgrounds of the name, membership is one of the next line, because
 * rows are most of a mini-program's traffic.
 */
export function UserRow(props: UserRowProps) {
  const { name, avatar, gender, note, state = 'open', label, onTap, onAct } = props
  const gone = state === 'cancelled'
  const action = gone ? undefined : props.action
  const apart = Boolean(onAct && action)
  return (
    <Box className={rowLook(props)} {...(apart ? {} : press(onTap, { label }))}>
      <Avatar src={avatar} gender={gender} state={state} />
      <Box className={marksOf(props)}>{name}</Box>
      {hasSecond(props) && <Second {...props} />}
      {note && <Box className='eg-u-3'>{note}</Box>}
      {apart && onTap && <Box className='eg-u-o' {...press(onTap, { label: label ?? name })} />}
      {!gone && <End {...props} />}
    </Box>
  )
}

const hasSecond = ({ state, about, fixed }: UserRowProps) => state !== 'cancelled' && Boolean(about || fixed)

function rowLook(props: UserRowProps) {
  const lines = 1 + Number(hasSecond(props)) + Number(Boolean(props.note))
  return classes(
    'eg-u',
    lines < 3 && `eg-u-r${lines}`,
    props.state === 'cancelled' && 'eg-u-gone',
    !props.onTap && 'eg-u-still',
    props.vip && `eg-u-v eg-vip-${props.vip}`,
  )
}

const marksOf = ({ gender, level }: UserRowProps) =>
  classes('eg-u-n', gender && `eg-u-${gender}`, level && `eg-u-l eg-lv-${level}`)

const Second = ({ about, fixed }: UserRowProps) => (
  <Box className={fixed ? 'eg-u-2' : 'eg-u-2 eg-u-w'}>
    {fixed ? <Box className='eg-u-a'>{about}</Box> : about}
    {fixed}
  </Box>
)

const End = ({ trailing, name, action, soft, state, onAct }: UserRowProps) =>
  trailing ?? (action ? <Act {...{ name, action, soft, state, onAct }} /> : null)

type ActProps = Pick<UserRowProps, 'name' | 'soft' | 'state' | 'onAct'> & { action: string }

/** The button. It is only decoration if it does the same as the row; otherwise it is a control. */
function Act({ name, action, soft, state = 'open', onAct }: ActProps) {
  const look = `eg-u-b eg-u-b-${(soft ?? state === 'locked') ? 'locked' : 'open'}`
  if (!onAct) return <Box className={look}>{action}</Box>
  return (
    <Box className={`${look} eg-u-x eg-tap`} {...press(onAct, { label: `${action} ${name}` })}>
      {action}
    </Box>
  )
}

export function UserRowSkeleton() {
  return (
    <Box className='eg-u eg-bone'>
      <Box className='eg-u-av eg-sk eg-sk-round' />
      <Box className='eg-u-n'>
        <Box className='eg-sk eg-sk-w4' />
      </Box>
      <Box className='eg-u-2'>
        <Box className='eg-sk eg-sk-w7' />
      </Box>
      <Box className='eg-u-3'>
        <Box className='eg-sk eg-sk-w6' />
      </Box>
      <Box className='eg-u-b eg-sk eg-sk-btn' />
    </Box>
  )
}
