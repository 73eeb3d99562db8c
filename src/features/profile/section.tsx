import type { ReactNode } from 'react'
import { Box, Card, SectionTitle } from '@/ui'

type SectionProps = {
  title: ReactNode
  children: ReactNode
}

/** One card of a page, under its title. */
export const Section = ({ title, children }: SectionProps) => (
  <Card>
    <SectionTitle>{title}</SectionTitle>
    <Box className='person-in'>{children}</Box>
  </Card>
)
