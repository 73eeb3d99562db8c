import { useDidHide, useDidShow } from '@tarojs/taro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button'
import { Row, Stack, Text } from './layout'
import { Veil } from './veil'
import './dialog.scss'

export interface Question {
  title?: string
  content?: ReactNode
  /** Confirm button. */
  ok: string
  /** Cancel button; none without it. */
  cancel?: string
  /** Irreversible: the confirm button is not brand coloured. */
  danger?: boolean
}

interface Asked extends Question {
  answer: (agreed: boolean) => void
}

type Show = (asked: Asked) => void

// Mounted pages' hosts, the visible one last. Questions before the first page wait.
const hosts: Show[] = []
const waiting: Asked[] = []

function leave(show: Show) {
  const at = hosts.indexOf(show)
  if (at >= 0) hosts.splice(at, 1)
}

function enter(show: Show) {
  leave(show)
  hosts.push(show)
  waiting.splice(0).forEach(show)
}

/**
 * Asks on the front page, or the first to mount. True only for the confirm button; closing, tapping outside and Escape
 * are no.
 */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = { ...question, answer: resolve }
    const show = hosts[hosts.length - 1]
    if (show) show(asked)
    else waiting.push(asked)
  })
}

export async function alert(message: Omit<Question, 'cancel'>): Promise<void> {
  await confirm(message)
}

/** Mounted by every frame. */
export function DialogHost() {
  const [asked, setAsked] = useState<Asked[]>([])
  const [show] = useState<Show>(() => (next: Asked) => setAsked((queue) => [...queue, next]))
  const current = asked[0]
  const question = useLast(current)

  useDidShow(() => enter(show))
  useDidHide(() => leave(show))
  const open = useRef(asked)
  open.current = asked
  useEffect(() => {
    enter(show)
    return () => {
      leave(show)
      open.current.forEach((one) => one.answer(false))
    }
  }, [show])

  function answer(agreed: boolean) {
    if (!current) return
    current.answer(agreed)
    setAsked((queue) => queue.slice(1))
  }
  const { title, content, cancel } = question ?? {}
  return (
    <Veil
      open={Boolean(current)}
      place='center'
      className='eg-dialog'
      role='alertdialog'
      label={title ?? (typeof content === 'string' ? content : undefined)}
      onClose={() => cancel && answer(false)}
      onEscape={() => answer(false)}
    >
      {title && (
        <Stack rigid mb='s2' textAlign='center' size='h2'>
          {title}
        </Stack>
      )}
      {content && (
        <Text balance preLine textAlign='center' size='body' color={title ? 't2' : 't1'} className='eg-dialog-c'>
          {content}
        </Text>
      )}
      {question && <Answers {...question} onAnswer={answer} />}
    </Veil>
  )
}

function Answers({ ok, cancel, danger, onAnswer }: Question & { onAnswer: (agreed: boolean) => void }) {
  return (
    <Row rigid mt='s5' gap='s3' className='eg-dialog-f'>
      {cancel && (
        <Button kind='neutral' size='L' className='eg-dialog-b' onTap={() => onAnswer(false)}>
          {cancel}
        </Button>
      )}
      <Button kind={danger ? 'soft' : 'primary'} size='L' className='eg-dialog-b' onTap={() => onAnswer(true)}>
        {ok}
      </Button>
    </Row>
  )
}

/** The last defined value, for the exit animation. */
function useLast<T>(value: T | undefined) {
  const last = useRef(value)
  if (value) last.current = value
  return last.current
}
