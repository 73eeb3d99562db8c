import type { ReactNode } from 'react'
import { Card, SectionTitle, Stack } from '@/ui'

type SectionProps = {
  title: ReactNode
  children: ReactNode
}

export const Section = ({ title, children }: SectionProps) => (
  <Card>
    <SectionTitle>{title}</SectionTitle>
    <Stack mt='s3'>{children}</Stack>
  </Card>
)
