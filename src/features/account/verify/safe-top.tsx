import type { ReactNode } from 'react'
import { TopBar } from '@/shell'
import { a11y, Box, layout, Picture, Row, Stack, Text } from '@/ui'
import './verify.scss'

type SafeTopProps = {
  lines: readonly string[]
  text: string
  picture: string
  children: ReactNode
  foot?: ReactNode
}

/** The header of pages about trust (mock 14). */
export function SafeTop({ lines, text, picture, children, foot }: SafeTopProps) {
  return (
    <Stack minH='screen' justify='start' className='eg-safe eg-verify-page'>
      <TopBar />
      <Row align='center' pt='s2' pb='s5' px='s4'>
        <Stack grow>
          <Text color='success-strong' size='display' {...a11y({ role: 'heading', level: 1 })}>
            {lines.map((line) => (
              <Box key={line}>{line}</Box>
            ))}
          </Text>
          <Text mt='s2' color='t2' size='sub'>
            {text}
          </Text>
        </Stack>
        <Picture
          src={picture}
          className={layout({ rigid: true, ml: 's3', block: true, w: 112, h: 108, care: 'none' })}
          fit='contain'
          lazy={false}
        />
      </Row>
      <Stack pb='s3' px='s4' gap='s3' className='eg-verify-body'>
        {children}
      </Stack>
      {foot}
    </Stack>
  )
}
