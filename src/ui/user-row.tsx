import type { ReactNode } from 'react'
import { press } from './a11y'
import { Avatar, type Gender } from './avatar'
import type { Level, Vip } from './badges'
import { classes } from './classes'
import { Box } from './host-elements'
import './skeleton.scss'
import './user-row.scss'

export interface UserRowProps {
  /** One line; cut with an ellipsis. The marks after it are never pushed out. */
  name: string
  avatar?: string
  gender?: Gender
  level?: Level
  vip?: Vip
  /** Line 2; cut with an ellipsis when `fixed` needs the room. */
  about?: string
  /** The end of line 2 that is never cut: the similarity. */
  fixed?: string
  /** Line 3: when, how often. */
  note?: string
  /** Words of the button. The whole row does the same, unless there is `onAct`. Not shown for who is cancelled. */
  action?: string
  /** The button is tinted, which asks for something; by itself that of a locked row is. */
  soft?: boolean
  /** open: the outlined button; locked: a paw for a portrait and the soft button; cancelled: grey, no button. */
  state?: 'open' | 'locked' | 'cancelled'
  /** In place of the button: something with a tap of its own. */
  trailing?: ReactNode
  /** What a screen reader says in place of the words of the row. */
  label?: string
  onTap?: () => void
  /** What the button does where that is not what the row does. */
  onAct?: () => void
}

/** A person in a list as data: what `PagedList` can draw by itself. */
export type Person = Omit<UserRowProps, 'trailing'>

/**
 * A person in a list. Six views on purpose: gender, level and membership are grounds of the name, not nodes, because
 * a list of people is what a mini-program sends most of.
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
  )
}

const marksOf = ({ gender, level, vip }: UserRowProps) =>
  classes('eg-u-n', gender && `eg-u-${gender}`, level && `eg-u-l eg-lv-${level}`, vip && `eg-u-v eg-vip-${vip}`)

const Second = ({ about, fixed }: UserRowProps) => (
  <Box className={fixed ? 'eg-u-2' : 'eg-u-2 eg-u-w'}>
    {fixed ? <Box className='eg-u-a'>{about}</Box> : about}
    {fixed}
  </Box>
)

const End = ({ trailing, name, action, soft, state, onAct }: UserRowProps) =>
  trailing ?? (action ? <Act {...{ name, action, soft, state, onAct }} /> : null)

type ActProps = Pick<UserRowProps, 'name' | 'soft' | 'state' | 'onAct'> & { action: string }

/** The button of a row: a picture of what the row does, or a control of its own beside a row that does something else. */
function Act({ name, action, soft, state = 'open', onAct }: ActProps) {
  const look = `eg-u-b eg-u-b-${(soft ?? state === 'locked') ? 'locked' : 'open'}`
  if (!onAct) return <Box className={look}>{action}</Box>
  return (
    <Box className={`${look} eg-u-x eg-tap`} {...press(onAct, { label: `${action} ${name}` })}>
      {action}
    </Box>
  )
}

/** The same row before it has come: same size, so nothing moves. */
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
