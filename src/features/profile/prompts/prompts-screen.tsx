import { useState } from 'react'
import type { MyPrompt } from '@contract/profile/prompts'
import { type PromptId, promptLimits, promptTitles } from '@contract/profile/prompts-questions'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { profile as names } from '@/texts/profile/profile'
import { prompts as text } from '@/texts/profile/prompts'
import { Button, confirm, EmptyState, ErrorState, Row, Skeleton, Stack, Text } from '@/ui'
import { OwnPrompt, useMyPrompts } from '../profile'
import { useArrangePrompts } from './queries'
import { QuestionSheet } from './question-sheet'

/** The user's answers in their order, with ways to add, change, replace and delete them (A.profile.19). */
export function PromptsScreen() {
  const { data, state, refusal, retry } = useMyPrompts()
  if (data) return <Answers list={data.list} />
  if (state === 'loading') return <Skeleton kind='cards' count={3} label={names.loading} />
  return <ErrorState title={names.failed} text={refusal?.msg} retry={names.retry} onRetry={() => void retry()} />
}

/** `instead` is the answer that the new one replaces. */
type Choosing = { instead?: PromptId }

function Answers({ list }: { list: readonly MyPrompt[] }) {
  const [choosing, setChoosing] = useState<Choosing>()
  const left = promptLimits.most - list.length
  function write(question: PromptId) {
    const instead = choosing?.instead
    setChoosing(undefined)
    void go(routes.user.promptsWrite, { question, ...(instead && { instead }) })
  }
  return (
    <>
      {list.length === 0 ? (
        <EmptyState
          scene='notice'
          title={text.empty}
          text={text.emptyText}
          action={text.start}
          onAction={() => setChoosing({})}
        />
      ) : (
        <Stack pt='s3' pb='safe' px='s4' gap='s3'>
          <Text color='t2' size='sub'>
            {text.about(promptLimits.most)}
          </Text>
          {list.map((one, at) => (
            <Answer key={one.question} list={list} at={at} onSwap={() => setChoosing({ instead: one.question })} />
          ))}
          {left > 0 && (
            <Stack mt='s2'>
              <Button kind='soft' size='L' block icon='plus' onTap={() => setChoosing({})}>
                {text.add(left)}
              </Button>
            </Stack>
          )}
        </Stack>
      )}
      <QuestionSheet
        open={choosing !== undefined}
        chosen={list.map(({ question }) => question)}
        onClose={() => setChoosing(undefined)}
        onChoose={write}
      />
    </>
  )
}

type AnswerProps = { list: readonly MyPrompt[]; at: number; onSwap: () => void }

function Answer({ list, at, onSwap }: AnswerProps) {
  const arranging = useArrangePrompts()
  const one = list[at]
  const questions = list.map(({ question }) => question)
  if (!one) return null
  const { question } = one
  async function move(to: number) {
    const rest = questions.filter((other) => other !== question)
    if (await arranging.run({ questions: [...rest.slice(0, to), question, ...rest.slice(to)] })) host.toast(text.moved)
  }
  async function remove() {
    const asked = { title: text.removeAsk, content: text.removeText, ok: text.remove, cancel: text.keep, danger: true }
    if (!(await confirm(asked))) return
    if (await arranging.run({ questions: questions.filter((other) => other !== question) })) host.toast(text.removed)
  }
  const acts: [string, () => void][] = [
    [text.change, () => void go(routes.user.promptsWrite, { question })],
    [text.swap, onSwap],
    ...(at > 0 ? [[text.up, () => void move(at - 1)] as [string, () => void]] : []),
    ...(at < list.length - 1 ? [[text.down, () => void move(at + 1)] as [string, () => void]] : []),
    [text.remove, () => void remove()],
  ]
  return (
    <OwnPrompt one={one}>
      <Row wrap mt='s3' gap='s2'>
        {acts.map(([words, act]) => (
          <Button
            key={words}
            kind={words === text.change ? 'soft' : 'neutral'}
            size='S'
            loading={words === text.remove && arranging.busy}
            label={text.of(promptTitles[question], words)}
            onTap={act}
          >
            {words}
          </Button>
        ))}
      </Row>
    </OwnPrompt>
  )
}
