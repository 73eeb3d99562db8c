import { useRef, useState } from 'react'
import type { Input } from '@contract/kernel/define'
import { type Autumn, type Participant, type Quiz, quiz } from '@contract/planet/quiz'
import { quizActivities, type QuizActivity, quizPageSize, quizStatus } from '@contract/planet/quiz-activities'
import { call, forget, put, useAction, useCall } from '@/api'
import { host } from '@/platform'
import { quiz as text } from '@/texts/planet/quiz'
import { confirm } from '@/ui'
import { activityAt, type QuizPage } from './looks'

export type Asked = { activityId?: string; tid?: string }
type Entered = Input<typeof quiz.enter>

const activityOf = (page: QuizPage, said: string | undefined): QuizActivity =>
  quizActivities.find((one) => one === said) ?? activityAt[page]

const inputOf = (page: QuizPage, { activityId, tid }: Asked): Entered =>
  tid === undefined ? { activityId: activityOf(page, activityId) } : { tid }

/** A quiz with its state: not begun, being answered, or with a result (B.quiz.04 to 07, B.quiz.34, B.quiz.35). */
export function useQuiz(page: QuizPage, query: Asked) {
  const [asked, setAsked] = useState<Entered>(() => inputOf(page, query))
  const [begun, setBegun] = useState(false)
  const entered = useCall(quiz.enter, asked, { silent: true })
  function show(data: Quiz) {
    put(quiz.enter, asked, data)
    setBegun(false)
  }
  const create = useAction(quiz.create, { onDone: show })
  const submit = useAction(quiz.submit, { onDone: show })
  const { data } = entered
  function makeMine(activityId: QuizActivity) {
    setBegun(false)
    setAsked({ activityId })
  }
  const removal = useRemoval(() => data && makeMine(data.activityId))
  const takeBack = useAction(quiz.takeBack, {
    onDone() {
      host.toast(text.takenBack)
      void forget(quiz.enter)
    },
  })
  /** Sends the questions and answers: those of the owner create the quiz, those of others answer it. */
  const finish = (questions: Quiz['questions'], answers: Record<string, string>) => {
    if (!data) return
    const { activityId, tid, dynamicId, status } = data
    if (status === quizStatus.creating)
      void create.run({ activityId, questions: questions.map(({ qid }) => qid), answers })
    else void submit.run({ tid, ...(dynamicId !== '' && { dynamicId }), answers })
  }
  return {
    entered,
    begun,
    begin: () => setBegun(true),
    reset: () => setBegun(false),
    finish,
    busy: create.busy || submit.busy,
    makeMine,
    remove: () => data && removal(data.tid, text.removeAsk, text.removeText),
    async takeBack() {
      const asking = { title: text.takeBackAsk, content: text.takeBackText, ok: text.takeBack, cancel: text.keep }
      if (data && (await confirm({ ...asking, danger: true }))) void takeBack.run({ tid: data.tid })
    },
  }
}

/** Deletes the user's own quiz or result, after a question. */
function useRemoval(onRemoved: () => void) {
  const { run } = useAction(quiz.withdraw, {
    onDone() {
      onRemoved()
      host.toast(text.removed)
      void forget(quiz.enter)
      void forget(quiz.autumnEnter)
    },
  })
  return async (tid: string, title: string, content: string) => {
    if (await confirm({ title, content, ok: text.remove, cancel: text.keep, danger: true })) void run({ tid })
  }
}

const toPage = (tid: string, pageNo: number) =>
  call(quiz.enter, { tid, pageNo, pageSize: quizPageSize }, { silent: true, query: {} }).then(
    (of) => of.participantInfoList,
  )

/** All participants, page by page (B.quiz.27). */
export function useParticipants({ tid, participantInfoList: first }: Quiz, again: () => Promise<void>) {
  const [rest, setRest] = useState<readonly Participant[]>([])
  const [pages, setPages] = useState(1)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const ended = pages * quizPageSize >= first.total
  const seen = useRef(first.total)
  async function refresh() {
    await again()
    setRest([])
    setPages(1)
  }
  async function loadMore() {
    setState('loading')
    try {
      const { records, total } = await toPage(tid, pages + 1)
      if (total < seen.current) {
        // a participant has left, and others moved up to a page that was read before
        await refresh()
      } else {
        setRest((before) => [...before, ...records.filter(({ uid }) => !before.some((one) => one.uid === uid))])
        setPages(pages + 1)
      }
      seen.current = total
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  const known = new Set(first.records.map(({ uid }) => uid))
  return {
    rows: [...first.records, ...rest.filter(({ uid }) => !known.has(uid))],
    state: 'ready' as const,
    more: ended && state === 'idle' ? ('end' as const) : state,
    loadMore,
    retry: loadMore,
    refresh,
  }
}

export type AutumnAsked = { tid?: string; uid?: string }

/**
 * The autumn quiz with its state. Without another user's link it is the viewer's own (B.autumnquiz.01,
 * B.autumnquiz.06).
 */
export function useAutumn(query: AutumnAsked) {
  const [asked, setAsked] = useState<Input<typeof quiz.autumnEnter>>(query)
  const [begun, setBegun] = useState(false)
  const entered = useCall(quiz.autumnEnter, asked, { silent: true })
  const removal = useRemoval(() => setAsked({}))
  const submit = useAction(quiz.autumnSubmit, {
    onDone(data: Autumn) {
      put(quiz.autumnEnter, asked, data)
      setBegun(false)
    },
  })
  return {
    entered,
    begun,
    begin: () => setBegun(true),
    reset: () => setBegun(false),
    finish: (answers: Record<string, string>) => void submit.run({ ...asked, answers }),
    busy: submit.busy,
    full: () => setAsked({}),
    remove: () => entered.data && removal(entered.data.tid, text.resultAsk, text.resultText),
  }
}
