import { useMemo } from 'react'
import { yearlyReport as text } from '@/texts/play/yearly-report'
import { Avatar, Stack } from '@/ui'
import { Player } from './player'
import { pagesOf, type Report, slidesOf } from './rules'

/** The seven pages (B.report2024.15). The user visited most is shown with their face. */
export function Player2024({ report, onEnd }: { report: Report; onEnd: () => void }) {
  const slides = useMemo(() => slidesOf(pagesOf(report)), [report])
  const face = report.visitMostUser && (
    <Stack mt='s3'>
      <Avatar src={report.visitMostUser.avatar} size={56} />
    </Stack>
  )
  const below = ({ page, share }: { page: number; share: number }) => page === 4 && share === 1 && face
  return <Player slides={slides} below={below} last={text.last} onEnd={onEnd} />
}
