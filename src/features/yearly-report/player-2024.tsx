import { useMemo } from 'react'
import { yearlyReport as text } from '@/texts/yearly-report'
import { Avatar, Box } from '@/ui'
import { Player } from './player'
import { pagesOf, type Report, slidesOf } from './rules'

/** The seven pages (B.report2024.15); beside whom one visited most stands their face. */
export function Player2024({ report, onEnd }: { report: Report; onEnd: () => void }) {
  const slides = useMemo(() => slidesOf(pagesOf(report)), [report])
  const face = report.visitMostUser && (
    <Box className='eg-report-face'>
      <Avatar src={report.visitMostUser.avatar} size={56} />
    </Box>
  )
  const below = ({ page, share }: { page: number; share: number }) => page === 4 && share === 1 && face
  return <Player slides={slides} below={below} last={text.last} onEnd={onEnd} />
}
