import type { ReactNode } from 'react'
import { a11y, press } from './a11y'
import { classes } from './classes'
import { Box } from './host-elements'
import { Icon } from './icon'
import { Row, Stack } from './layout'
import './card.scss'

export interface CardProps {
  children: ReactNode
  /** With `rows` the card has no padding, and rows are clipped at its corners. The default padding is 16 px. */
  rows?: boolean
  className?: string
  label?: string
  onTap?: () => void
}

/** A white card with a radius of 20 px and a soft shadow. */
export function Card({ children, rows, className, label, onTap }: CardProps) {
  const look = classes('eg-card', rows ? 'eg-card-rows' : 'eg-card-in', onTap && 'eg-tap', className)
  return (
    <Box className={look} {...press(onTap, { label })}>
      {children}
    </Box>
  )
}

export interface SectionTitleProps {
  children: ReactNode
  /** A link at the right, such as 更多. */
  more?: string
  onMore?: () => void
  /** Whether to keep 12 px from a neighbour that is not a card. */
  apart?: boolean
}

/** The title of a section, with the two strokes of 二 at its left. */
export function SectionTitle({ children, more, onMore, apart }: SectionTitleProps) {
  return (
    <Row align='center' justify='between' mb={apart ? 's3' : undefined} className='eg-st'>
      <Stack relative className='eg-st-t' {...a11y({ role: 'heading', level: 2 })}>
        {children}
      </Stack>
      {more && (
        <Box className='eg-st-m eg-tap' {...press(onMore)}>
          {more}
          <Icon name='fwd' size={14} />
        </Box>
      )}
    </Row>
  )
}

interface MoreLinkProps {
  children: string
  /** The text size of its line. */
  size: 'sub' | 'cap'
  onTap: () => void
}

/** A link at the end of a line. The area that responds to taps is as high as a button. */
export const MoreLink = ({ children, size, onTap }: MoreLinkProps) => (
  <Row relative rigid align='center' ml='s2' color='t2' className={`eg-more-${size} eg-tap`} {...press(onTap)}>
    {children}
    <Icon name='fwd' size={14} />
  </Row>
)
