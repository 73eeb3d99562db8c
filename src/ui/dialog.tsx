import { useDidHide, useDidShow } from '@tarojs/taro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button'
import { Box } from './host-elements'
import { Veil } from './veil'
import './dialog.scss'

export interface Question {
  title?: string
  content?: ReactNode
  /** The word that agrees. */
  ok: string
  /** The word that does not; without it there is only one button. */
  cancel?: string
  /** The act cannot be undone: the agreeing button is not the brand's. */
  danger?: boolean
}

interface Asked extends Question {
  answer: (agreed: boolean) => void
}

type Show = (asked: Asked) => void

// Several pages live at once; the one on screen is last, and it asks. A question from before the first page waits for it.
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
 * Asks a yes or no on the page in front, or on the first one to come. Resolves to true only for the agreeing button:
 * closing the page, tapping beside it and Escape all mean no.
 */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = { ...question, answer: resolve }
    const show = hosts[hosts.length - 1]
    if (show) show(asked)
    else waiting.push(asked)
  })
}

/** Tells something that must be read; resolves when it is closed. */
export async function alert(message: Omit<Question, 'cancel'>): Promise<void> {
  await confirm(message)
}

/** Where the questions of a page appear. The frame of every page mounts one. */
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
      {title && <Box className='eg-dialog-t'>{title}</Box>}
      {content && <Box className={title ? 'eg-dialog-c' : 'eg-dialog-c eg-dialog-only'}>{content}</Box>}
      {question && <Answers {...question} onAnswer={answer} />}
    </Veil>
  )
}

function Answers({ ok, cancel, danger, onAnswer }: Question & { onAnswer: (agreed: boolean) => void }) {
  return (
    <Box className='eg-dialog-f'>
      {cancel && (
        <Button kind='neutral' size='L' className='eg-dialog-b' onTap={() => onAnswer(false)}>
          {cancel}
        </Button>
      )}
      <Button kind={danger ? 'soft' : 'primary'} size='L' className='eg-dialog-b' onTap={() => onAnswer(true)}>
        {ok}
      </Button>
    </Box>
  )
}

/** The value, or the last one there was: to draw it while it leaves. */
function useLast<T>(value: T | undefined) {
  const last = useRef(value)
  if (value) last.current = value
  return last.current
}
