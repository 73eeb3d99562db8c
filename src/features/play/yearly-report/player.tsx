import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { canPlay } from '@/platform/sound-host'
import { go, TopBar } from '@/shell'
import { useWhileInFront } from '@/shell/use-front'
import type { Said } from '@/texts/play/yearly-report'
import { yearlyReport as text } from '@/texts/play/yearly-report'
import { a11y, Box, type BoxProps, classes, Icon, IconButton, press, Row, Stack, Text, useGesture } from '@/ui'
import { play } from './music'
import type { Slide } from './rules'
import { Scene } from './scene'

/** A swipe of this length in px, up or down, turns the page. */
const turns = 48

const Area = Box as ComponentType<BoxProps & Record<string, unknown>>

/**
 * Music with a button to switch it on and off. It stops at the end and while the page is covered (B.report2024.18,
 * B.report2024.20).
 */
function useMusic() {
  const [on, setOn] = useState(false)
  useWhileInFront(play, on)
  return { on, toggle: () => setOn((now) => !now) }
}

type PlayerProps = {
  slides: readonly Slide[]
  /** Content below the head of a slide instead of text. */
  below?: (slide: Slide) => ReactNode
  /** Shown on the last slide instead of the hint to continue. */
  last: string
  onEnd: () => void
}

/** The slides, page by page. A swipe or a tap continues (B.report2022.03, B.report2024.15 to 18). */
export function Player({ slides, below, last, onEnd }: PlayerProps) {
  const pages = (slides[slides.length - 1]?.page ?? 0) + 1
  const [at, setAt] = useState(0)
  const music = useMusic()
  const next = () => (at + 1 < slides.length ? setAt(at + 1) : onEnd())
  const back = () => setAt(Math.max(0, at - 1))
  const gesture = useTurns(next, back)
  const slide = slides[at]
  if (!slide) return null
  const left = (
    <>
      <IconButton icon='close' label={text.close} onTap={() => void go.back()} />
      {canPlay() && (
        <IconButton
          icon='music'
          size={20}
          label={music.on ? text.musicOff : text.musicOn}
          className={classes('eg-report-music', music.on && 'eg-report-music-on')}
          onTap={music.toggle}
        />
      )}
    </>
  )
  return (
    <Area {...gesture}>
      <Scene bar={<TopBar left={left} title='' />}>
        <Marks page={slide.page} pages={pages} share={slide.share} />
        <Words key={at} said={slide.said} below={below?.(slide)} />
        <Stack pb='safe' align='center' className='eg-report-foot'>
          {at > 0 && (
            <Text px='s4' hit lineHit textAlign='center' {...press(back)}>
              {text.back}
            </Text>
          )}
          <Stack px='s4' hit lineHit textAlign='center' {...press(next)}>
            <Icon name='up' size={24} />
            <Text size='sub'>{at + 1 < slides.length ? text.next : last}</Text>
          </Stack>
        </Stack>
      </Scene>
    </Area>
  )
}

function useTurns(next: () => void, back: () => void) {
  const moved = useRef(0)
  return useGesture({
    onStart: () => {
      moved.current = 0
    },
    onMove: ({ y }) => {
      moved.current += y
    },
    onEnd: () => {
      if (moved.current <= -turns) next()
      else if (moved.current >= turns) back()
    },
  })
}

const Marks = ({ page, pages, share }: { page: number; pages: number; share: number }) => (
  <Row rigid px='s6' pt='s2' {...a11y({ role: 'img', label: text.at(page + 1, pages) })}>
    {Array.from({ length: pages }, (_, n) => (
      <Box key={n} className='eg-report-mark'>
        <Box className='eg-report-done' style={{ width: n < page ? '100%' : n === page ? `${share * 100}%` : '0' }} />
      </Box>
    ))}
  </Row>
)

type WordsProps = { said: Said; below: ReactNode }

function Words({ said: { lead, count, unit, head, lines, none }, below }: WordsProps) {
  const [title, line] = none
  const spoken = a11y({ live: 'polite' })
  if (count === 0)
    return (
      <Stack px='s6' className='eg-report-words' {...spoken}>
        <Text size='h1' weight='bold'>
          {title}
        </Text>
        <Text mt='s3' size='body' className='eg-report-soft'>
          {line}
        </Text>
      </Stack>
    )
  return (
    <Stack px='s6' className='eg-report-words' {...spoken}>
      <Text size='body' className='eg-report-soft'>
        {lead}
      </Text>
      <Row align='baseline' wrap>
        <Text inline className='eg-num eg-report-number'>
          {String(count)}
        </Text>
        <Text inline ml='s2' size='h2'>
          {unit}
        </Text>
      </Row>
      <Text size='h1' weight='bold'>
        {head}
      </Text>
      {below}
      {lines.map((words) => (
        <Text key={words} mt='s2' size='body' className='eg-report-soft'>
          {words}
        </Text>
      ))}
    </Stack>
  )
}
