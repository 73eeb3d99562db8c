import { useRef, useState } from 'react'
import { reviewState } from '@contract/kernel/options'
import type { MyPrompt } from '@contract/profile/prompts'
import { isPrompt, type PromptId, promptLimits, promptTitles } from '@contract/profile/prompts-questions'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { uploads as uploadText } from '@/texts/core/uploads'
import { editing } from '@/texts/profile/editing'
import { profile as names } from '@/texts/profile/profile'
import { examples, prompts as text } from '@/texts/profile/prompts'
import { Button, Card, EmptyState, ErrorState, SectionTitle, Skeleton, Stack, Text, TextArea, TextField } from '@/ui'
import { useMe } from '../../core/people'
import { mayGo, parts, PhotoField, useKeptPictures } from '../../core/uploads'
import { useMyPrompts } from '../profile'
import { type Draft, drafts } from './drafts'
import { refusalsOf, useSetPrompt, waits } from './queries'

type WriteProps = { question: string; instead?: string }

/** The form for one answer, with an optional photo and caption. It keeps a draft (A.profile.19). */
export function WriteScreen({ question, instead }: WriteProps) {
  const { data, state, refusal, retry } = useMyPrompts()
  const { data: me } = useMe()
  if (!isPrompt(question))
    return (
      <EmptyState
        scene='lost'
        title={text.notThere}
        action={text.toList}
        onAction={() => void go(routes.user.prompts)}
      />
    )
  if (data && me)
    return (
      <Form
        question={question}
        instead={instead !== undefined && isPrompt(instead) ? instead : undefined}
        list={data.list}
      />
    )
  if (state === 'failed')
    return <ErrorState title={names.failed} text={refusal?.msg} retry={names.retry} onRetry={() => void retry()} />
  return <Skeleton kind='cards' count={2} label={names.loading} />
}

const empty: Draft = { answer: '', caption: '', photo: undefined }
const same = (a: Draft, b: Draft) => a.answer === b.answer && a.caption === b.caption && a.photo?.id === b.photo?.id

type FormProps = { question: PromptId; instead: PromptId | undefined; list: readonly MyPrompt[] }

/**
 * Starts from the unsent draft, or else from the saved answer. A new answer starts with the photo of the one that it
 * replaces.
 */
function useDraft({ question, instead, list }: FormProps) {
  const before = list.find((one) => one.question === question)
  const old = list.find((one) => one.question === instead)
  const saved: Draft = before
    ? { answer: before.answer, caption: before.caption, photo: before.photo ?? undefined }
    : { ...empty, photo: old?.photo ?? undefined, caption: old?.photo ? old.caption : '' }
  const kept = drafts.get(question)
  const [draft, setDraft] = useState(kept ?? saved)
  const [restored, setRestored] = useState(kept !== undefined && !same(kept, saved))
  function write(change: Partial<Draft>) {
    const next = { ...draft, ...change }
    setDraft(next)
    setRestored(false)
    if (same(next, saved)) drafts.keep(question, undefined)
    else drafts.keep(question, next)
  }
  useKeptPictures(
    () => (draft.photo ? [draft.photo] : []),
    // a photo that was chosen meanwhile stays
    ([photo]) => setDraft((now) => (now.photo?.id === draft.photo?.id ? { ...now, photo } : now)),
  )
  return { before, draft, restored, write, drop: () => write(saved), forget: () => drafts.keep(question, undefined) }
}

const again = (reason: string | undefined) => (reason === undefined ? undefined : editing.refused(reason))

const formOf = (question: string) => `prompt ${question}`

function useSave({ question, instead }: FormProps, { before, draft, forget }: ReturnType<typeof useDraft>) {
  const [wrong, setWrong] = useState<string>()
  const saving = useSetPrompt(({ list }) => {
    forget()
    parts.clear(formOf(question))
    const now = list.find((one) => one.question === question)
    host.toast(now && waits(now) ? text.submitted : text.saved)
    void go.back()
  })
  const latest = useRef(draft)
  latest.current = draft
  async function save() {
    const [answer, caption] = [draft.answer.trim(), draft.caption.trim()]
    if (answer === '') return setWrong(text.needed)
    if (!(await mayGo({ form: formOf(question), without: uploadText.submitWithout }))) return
    const { photo } = latest.current
    void saving.run({
      question,
      answer,
      ...(instead && !before && { instead }),
      ...(photo && { photo: photo.id, caption }),
    })
  }
  return { wrong, right: () => setWrong(undefined), busy: saving.busy, save: () => void save() }
}

function Form(props: FormProps) {
  const { question } = props
  const writing = useDraft(props)
  const { before, draft, restored, write, drop } = writing
  const { wrong, right, busy, save } = useSave(props, writing)
  const refused = before && draft.answer === before.answer ? again(refusalsOf(before).answer) : undefined
  return (
    <Stack pt='s3' pb='safe' px='s4' gap='s3'>
      <Card>
        <SectionTitle>{promptTitles[question]}</SectionTitle>
        <Text mt='s2' mb='s3' color='t3' size='sub'>
          {text.example(examples[question] ?? '')}
        </Text>
        <TextArea
          rows={5}
          label={text.answer}
          hideLabel
          placeholder={text.answer}
          max={promptLimits.answerMax}
          value={draft.answer}
          error={wrong ?? refused}
          hint={restored ? text.restored : text.answerHint}
          onChange={(answer) => {
            right()
            write({ answer })
          }}
        />
      </Card>
      <PhotoCard form={formOf(question)} before={before} draft={draft} write={write} />
      <Stack mt='s2'>
        <Button size='L' block loading={busy} onTap={save}>
          {text.save}
        </Button>
        {restored && (
          <Button kind='text' size='M' block onTap={drop}>
            {text.drop}
          </Button>
        )}
      </Stack>
    </Stack>
  )
}

/** The photo of an answer, with its caption once there is one. */
type PhotoCardProps = Pick<ReturnType<typeof useDraft>, 'before' | 'draft' | 'write'> & { form: string }

function PhotoCard({ form, before, draft, write }: PhotoCardProps) {
  const { photo, caption } = draft
  const refused = before && caption === before.caption ? again(refusalsOf(before).caption) : undefined
  return (
    <Card>
      <PhotoField
        form={form}
        purpose='prompt'
        title={text.photo}
        picture={photo}
        onChange={(next) => write({ photo: next })}
        hint={photo?.state === reviewState.rejected ? undefined : text.photoHint}
      />
      {photo && (
        <Stack mt='s3'>
          <TextField
            label={text.caption}
            placeholder={text.captionHere}
            max={promptLimits.captionMax}
            counter
            value={caption}
            error={refused}
            onChange={(words) => write({ caption: words })}
          />
        </Stack>
      )}
    </Card>
  )
}
