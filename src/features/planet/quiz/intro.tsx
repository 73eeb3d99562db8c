import type { ReactNode } from 'react'
import { moments } from '@/texts/core/moments'
import { quiz as text } from '@/texts/planet/quiz'
import { a11y, BottomBar, Button, Card, layout, Picture, SectionTitle, Stack, Text } from '@/ui'

type IntroProps = {
  picture: string
  /** The owner of the quiz, above the title. */
  from?: ReactNode
  title: string
  about: string
  rules: string
  /** Tells which data an answer shares with others. */
  note?: string
  open: boolean
  /** When a closed quiz begins; 0 when it is open or over. */
  startTime: number
  action: string
  onBegin: () => void
}

/** The start page of a quiz: an invitation, or the rules (B.quiz.04, B.quiz.05, B.autumnquiz.02). */
export const Intro = ({ picture, from, title, about, rules, note, open, startTime, action, onBegin }: IntroProps) => (
  <Stack px='s4' pt='s6' className='eg-quiz-room'>
    <Stack align='center' textAlign='center'>
      {from}
      <Picture src={picture} className={layout({ block: true, square: 132 })} fit='contain' lazy={false} />
      <Text mt='s4' size='display' balance {...a11y({ role: 'heading', level: 1 })}>
        {title}
      </Text>
      <Text mt='s2' size='body' color='t2' balance>
        {about}
      </Text>
    </Stack>
    <Stack mt='s6'>
      <Card>
        <SectionTitle>{text.rules}</SectionTitle>
        <Text mt='s3' size='body' color='t2' preLine>
          {rules}
        </Text>
      </Card>
    </Stack>
    <BottomBar>
      <Stack grow>
        {note !== undefined && (
          <Text mb='s2' size='cap' color='t2' textAlign='center'>
            {note}
          </Text>
        )}
        <Button size='L' block disabled={!open} onTap={onBegin}>
          {open ? action : startTime > 0 ? text.coming(moments.day(startTime)) : text.over}
        </Button>
      </Stack>
    </BottomBar>
  </Stack>
)
