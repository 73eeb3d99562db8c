import { useDidHide, useDidShow } from '@tarojs/taro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button'
import { Row, Stack, Text } from './layout'
import { Veil } from './veil'
import './dialog.scss'

export interface Question {
  title?: string
  content?: ReactNode
  /** The text of the confirm button. */
  ok: string
  /** The text of the cancel button; without it there is none. */
  cancel?: string
  /** For irreversible acts: the confirm button does not have the brand's colour. */
  danger?: boolean
}

interface Asked extends Question {
  answer: (agreed: boolean) => void
}

type Show = (asked: Asked) => void

// The dialog hosts of mounted pages, the visible one last. Questions asked before the first page wait.
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
 * Asks on the page in front, or on the first page to mount. Resolves to true only for the confirm button; closing, a
 * tap outside and Escape mean no.
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

/** Shows the questions. Every frame mounts one. */
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

/** Returns the last defined value, which the exit animation still needs. */
function useLast<T>(value: T | undefined) {
  const last = useRef(value)
  if (value) last.current = value
  return last.current
}
