import { useState } from 'react'
import { go, links } from '@/shell'
import { verify as text } from '@/texts/account/verify'
import { Box, Checkbox, press, Row, Stack, Text } from '@/ui'

export type Agreement = keyof typeof text.agreements

const papers: Record<Agreement, string> = {
  identity: '/protocol-url/real-person-authentication',
  face: '/protocol-url/real-person-authentication',
  education: '/protocol-url/education-info-agreement',
  work: '/protocol-url/work-agreement',
  marital: '/protocol-url/marriage-info-agreement',
}

export function openPaper(address: string) {
  const destination = links.resolve(address)
  if (destination) void go.to(destination)
}

/** The consent checkboxes. None is checked at first (security P3). */
export function useTicks(kinds: readonly Agreement[]) {
  const [ticked, setTicked] = useState<readonly Agreement[]>([])
  return {
    kinds,
    has: (kind: Agreement) => ticked.includes(kind),
    set: (kind: Agreement, on: boolean) =>
      setTicked((before) => (on ? [...before, kind] : before.filter((one) => one !== kind))),
    all: kinds.every((kind) => ticked.includes(kind)),
  }
}

interface TicksProps {
  ticks: ReturnType<typeof useTicks>
  onTick: () => void
}

export const Ticks = ({ ticks, onTick }: TicksProps) => (
  <Box>
    {ticks.kinds.map((kind) => {
      const { words, paper } = text.agreements[kind]
      const flip = () => {
        ticks.set(kind, !ticks.has(kind))
        onTick()
      }
      return (
        <Row key={kind} align='start' className='eg-verify-tick'>
          <Checkbox checked={ticks.has(kind)} onChange={flip} label={words}>
            {null}
          </Checkbox>
          <Text grow balance py='s2' color='t2' size='sub'>
            <Stack inline onClick={flip}>
              {words}
            </Stack>
            <Text inline py='s3' color='info' noWrap className='eg-link' {...press(() => openPaper(papers[kind]))}>
              {text.paperName(paper)}
            </Text>
          </Text>
        </Row>
      )
    })}
  </Box>
)
