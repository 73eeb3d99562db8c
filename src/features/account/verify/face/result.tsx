import type { ReactNode } from 'react'
import { a11y, Box, Button, type ButtonProps, classes, layout, Picture, Stack, Text } from '@/ui'
import '../verify.scss'
import './face.scss'

type Act = Pick<ButtonProps, 'onTap' | 'openType'> & { words: string }

type ResultProps = {
  picture: string
  glad?: boolean
  title: string
  text: string
  children?: ReactNode
  act: Act
  other?: Act
  below?: ReactNode
}

/** Splits a sentence so that lines break only after commas. */
const clausesOf = (sentence: string) => sentence.match(/[^，]+，?/g) ?? [sentence]

export function ResultPage({ picture, glad, title, text, children, act, other, below }: ResultProps) {
  const { words, ...does } = act
  return (
    <Stack align='center' textAlign='center' className={classes('eg-face-end', glad && 'eg-face-glad')}>
      <Picture
        src={picture}
        className={classes('eg-face-end-picture', layout({ block: true, square: 160 }))}
        fit='contain'
        lazy={false}
      />
      <Text mt='s4' px='s4' size='h1' {...a11y({ role: 'heading', level: 1 })}>
        {clausesOf(title).map((clause) => (
          <Box key={clause} className='eg-face-end-clause'>
            {clause}
          </Box>
        ))}
      </Text>
      <Text mt='s2' px='s4' color='t2' preLine size='body'>
        {text}
      </Text>
      {children}
      <Stack full gap='s2' mt='s6' className='eg-face-end-foot'>
        <Button size='L' block {...does}>
          {words}
        </Button>
        {other && <Other act={other} />}
      </Stack>
      {below}
    </Stack>
  )
}

const Other = ({ act: { words, ...does } }: { act: Act }) => (
  <Button size='L' kind='text' block {...does}>
    {words}
  </Button>
)
