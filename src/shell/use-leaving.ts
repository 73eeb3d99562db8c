import Taro, { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { confirm, type Question } from '@/ui'
import { askBeforeLeaving, noteEntry } from './leave'

const weapp = process.env.TARO_ENV === 'weapp'

/**
 * While there is a question, asks it before the user leaves the page by the bar or by the browser's back button. In a
 * mini-program WeChat asks instead, in its own dialog with only the title.
 * @returns a function that allows an intended leave
 */
export function useLeaving(question: Question | undefined): () => void {
  const latest = useRef(question)
  latest.current = question
  const front = useRef(true)

  function settle() {
    const { current } = latest
    const on = front.current && current !== undefined
    if (weapp) {
      const answered = { fail: () => undefined }
      if (on) void Taro.enableAlertBeforeUnload({ message: current.title ?? '', ...answered })
      else void Taro.disableAlertBeforeUnload(answered)
      return
    }
    if (on) noteEntry()
    askBeforeLeaving(on ? () => confirm(current) : undefined)
  }
  useEffect(settle, [question])
  useDidShow(() => {
    front.current = true
    settle()
  })
  useDidHide(() => {
    front.current = false
    settle()
  })
  useEffect(
    () => () => {
      latest.current = undefined
      settle()
    },
    [],
  )
  return () => {
    latest.current = undefined
    settle()
  }
}
