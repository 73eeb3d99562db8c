import { a11y } from './a11y'
import { Box } from './host-elements'
import { UserRowSkeleton } from './user-row'
import './skeleton.scss'

export interface SkeletonProps {
  /** people: user rows; cards: with a picture; lines: text. */
  kind?: 'people' | 'cards' | 'lines'
  /** 6 by default. */
  count?: number
  /** The label for screen readers. */
  label?: string
}

/** A placeholder that appears after 200 ms. */
export function Skeleton({ kind = 'people', count = 6, label }: SkeletonProps) {
  return (
    <Box className='eg-bones' {...a11y({ label, busy: true, role: 'status' })}>
      {Array.from({ length: count }, (_, index) =>
        kind === 'people' ? <UserRowSkeleton key={index} /> : <Block key={index} card={kind === 'cards'} />,
      )}
    </Box>
  )
}

function Block({ card }: { card: boolean }) {
  return (
    <Box className={card ? 'eg-card eg-bone eg-sk-block' : 'eg-bone eg-sk-block'}>
      <Box className='eg-sk eg-sk-w4' />
      <Box className='eg-sk eg-sk-w7' />
      {card && <Box className='eg-sk eg-sk-l' />}
    </Box>
  )
}
