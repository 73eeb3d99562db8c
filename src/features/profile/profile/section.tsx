import type { ReactNode } from 'react'
import { Card, SectionTitle, Stack } from '@/ui'

type SectionProps = {
  title: ReactNode
  children: ReactNode
  /** A text beside the title. */
  more?: string
  onMore?: () => void
}

export const Section = ({ title, children, more, onMore }: SectionProps) => (
  <Card>
    <SectionTitle more={more} onMore={onMore}>
      {title}
    </SectionTitle>
    <Stack mt='s3'>{children}</Stack>
  </Card>
)
