import { a11y } from './a11y'
import { Row, Stack } from './layout'
import './waiting-dots.scss'

/** Three dots that light up one after another while the user waits for an answer. */
export const WaitingDots = ({ tone, label }: { tone: 'brand-vivid' | 'success'; label: string }) => (
  <Row className={`eg-dots eg-dots-${tone}`} {...a11y({ role: 'status', label, busy: true })}>
    <Stack mx='s1' radius='full' className='eg-dots-one' />
    <Stack mx='s1' radius='full' className='eg-dots-one' />
    <Stack mx='s1' radius='full' className='eg-dots-one' />
  </Row>
)
