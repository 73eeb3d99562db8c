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
import { Picture } from './host-elements'
import { layout, Row, Stack, Text } from './layout'
import './states.scss'

const scenes = { apply, box, error, lost, notice, planet, visitor }
type Scene = keyof typeof scenes

export interface EmptyStateProps {
  scene?: Scene
  /** The sentence of the specification. */
  title: string
  /** A hint about the next step; line breaks are kept. */
  text?: string
  action?: string
  onAction?: () => void
  /** A second action, as a link. */
  other?: string
  onOther?: () => void
  /** Less space, inside a card or below a head. */
  compact?: boolean
}

/** A drawing of 240 x 180 px, the sentence, and the hint. */
const Said = ({ scene = 'box', title, text }: Pick<EmptyStateProps, 'scene' | 'title' | 'text'>) => (
  <>
    <Picture src={scenes[scene]} className='eg-empty-p' fit='contain' lazy={false} />
    <Stack mt='s4' balance size='h2'>
      {title}
    </Stack>
    {text && (
      <Text mt='s1' balance preLine size='body' color='t2'>
        {text}
      </Text>
    )}
  </>
)

/** Tells that there is nothing, and offers the user an action. */
export function EmptyState(props: EmptyStateProps) {
  const { scene, title, text, action, onAction, other, onOther, compact } = props
  return (
    <Stack align='center' textAlign='center' className={classes('eg-empty', compact && 'eg-empty-c')}>
      <Said scene={scene} title={title} text={text} />
      {action && (
        <Button size='L' className={layout({ mt: 's6' })} onTap={onAction}>
          {action}
        </Button>
      )}
      {other && (
        <Button size='L' kind='text' onTap={onOther}>
          {other}
        </Button>
      )}
    </Stack>
  )
}

export interface ErrorStateProps {
  /** 请求失败 */
  title: string
  text?: string
  /** 点击重新加载 */
  retry?: string
  onRetry?: () => void
  /** Below the button: an error code, or customer service. */
  foot?: ReactNode
  /** error: a bitten cable; lost: an unknown address. */
  scene?: Scene
  compact?: boolean
}

/** A failure. The whole area can be tapped. */
export function ErrorState({ title, text, retry, onRetry, foot, scene = 'error', compact }: ErrorStateProps) {
  return (
    <Stack
      align='center'
      textAlign='center'
      className={classes('eg-empty', compact && 'eg-empty-c')}
      {...a11y({ role: 'alert' })}
      onClick={onRetry}
    >
      <Said scene={scene} title={title} text={text} />
      {retry && (
        <Button size='L' icon='refresh' className={layout({ mt: 's6' })}>
          {retry}
        </Button>
      )}
      {foot && (
        <Text mt='s4' size='cap' color='t3'>
          {foot}
        </Text>
      )}
    </Stack>
  )
}

/** The end of a list after the next page failed: 请求失败，点击重新加载. At least 44 px high. */
export function ErrorLine({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Row
      align='center'
      justify='center'
      size='sub'
      color='brand'
      weight='medium'
      className='eg-foot eg-tap'
      {...press(onRetry, { live: 'polite' })}
    >
      {text}
    </Row>
  )
}
