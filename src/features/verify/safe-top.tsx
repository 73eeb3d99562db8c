import type { ReactNode } from 'react'
import { TopBar } from '@/shell'
import { a11y, Box, Picture } from '@/ui'
import './verify.scss'

type SafeTopProps = {
  /** The sentence in large letters, broken where it reads well. */
  lines: readonly string[]
  text: string
  picture: string
  children: ReactNode
  /** Below everything, at the bottom. */
  foot?: ReactNode
}

/** A page about trust: its green ground, the bar on it, and a sentence beside a drawing (mock 14). */
export function SafeTop({ lines, text, picture, children, foot }: SafeTopProps) {
  return (
    <Box className='eg-safe verify-page'>
      <TopBar />
      <Box className='verify-top'>
        <Box className='verify-top-w'>
          <Box className='verify-top-t' {...a11y({ role: 'heading', level: 1 })}>
            {lines.map((line) => (
              <Box key={line}>{line}</Box>
            ))}
          </Box>
          <Box className='verify-top-s'>{text}</Box>
        </Box>
        <Picture src={picture} className='verify-top-p' fit='contain' lazy={false} />
      </Box>
      <Box className='verify-body'>{children}</Box>
      {foot}
    </Box>
  )
}
