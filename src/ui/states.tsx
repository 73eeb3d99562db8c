import type { ReactNode } from 'react'
import { a11y, press } from './a11y'
import apply from './assets/empty-apply.svg'
import box from './assets/empty-box.svg'
import error from './assets/empty-error.svg'
import lost from './assets/empty-lost.svg'
import notice from './assets/empty-notice.svg'
import planet from './assets/empty-planet.svg'
import visitor from './assets/empty-visitor.svg'
import { Button } from './button'
import { classes } from './classes'
import { Box, Picture } from './host-elements'
import './states.scss'

const scenes = { apply, box, error, lost, notice, planet, visitor }
export type Scene = keyof typeof scenes

export interface EmptyStateProps {
  scene?: Scene
  /** The specification's sentence. */
  title: string
  /** Guidance; line breaks are kept. */
  text?: string
  action?: string
  onAction?: () => void
  /** Second action, a link. */
  other?: string
  onOther?: () => void
  /** Inside a card or under a head: less space. */
  compact?: boolean
}

/** With a 240 x 180 drawing. */
export function EmptyState(props: EmptyStateProps) {
  const { scene = 'box', title, text, action, onAction, other, onOther, compact } = props
  return (
    <Box className={classes('eg-empty', compact && 'eg-empty-c')}>
      <Picture src={scenes[scene]} className='eg-empty-p' fit='contain' lazy={false} />
      <Box className='eg-empty-t'>{title}</Box>
      {text && <Box className='eg-empty-s'>{text}</Box>}
      {action && (
        <Button size='L' className='eg-empty-b' onTap={onAction}>
          {action}
        </Button>
      )}
      {other && (
        <Button size='L' kind='text' onTap={onOther}>
          {other}
        </Button>
      )}
    </Box>
  )
}

export interface ErrorStateProps {
  /** 请求失败 */
  title: string
  text?: string
  /** 点击重新加载 */
  retry?: string
  onRetry?: () => void
  /** Below the button: error code, support. */
  foot?: ReactNode
  /** error: a bitten cable; lost: unknown address. */
  scene?: Scene
  compact?: boolean
}

/** All of it is tappable. */
export function ErrorState({ title, text, retry, onRetry, foot, scene = 'error', compact }: ErrorStateProps) {
  return (
    <Box className={classes('eg-empty', compact && 'eg-empty-c')} {...a11y({ role: 'alert' })} onClick={onRetry}>
      <Picture src={scenes[scene]} className='eg-empty-p' fit='contain' lazy={false} />
      <Box className='eg-empty-t'>{title}</Box>
      {text && <Box className='eg-empty-s'>{text}</Box>}
      {retry && (
        <Button size='L' icon='refresh' className='eg-empty-b'>
          {retry}
        </Button>
      )}
      {foot && <Box className='eg-empty-f'>{foot}</Box>}
    </Box>
  )
}

/** List foot after a failed next page: 请求失败，点击重新加载. 44 px at least. */
export function ErrorLine({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Box className='eg-foot eg-foot-bad eg-tap' {...press(onRetry, { live: 'polite' })}>
      {text}
    </Box>
  )
}
