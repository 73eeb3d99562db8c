import { mentionedIn } from '../../../../contract/core/people-mentions'
import { reviewState } from '../../../../contract/kernel/options'
import type { MyPrompt } from '../../../../contract/profile/prompts'
import { isPrompt, type PromptId, promptTitles } from '../../../../contract/profile/prompts-questions'
import type { FileUrl } from '../../../kernel/context'
import { asNumbers, tidyLine } from '../../core/people'
import { cleaned, textProblem } from '../../core/reviews'
import { pictureView, type Upload } from '../../core/uploads'
import type { Prompt } from './tables'

export const fieldsOf = (question: PromptId) => [`prompt.${question}`, `caption.${question}`] as const

/** The text of an answer as it is stored. */
export const tidyAnswer = (text: string) => cleaned(text).replace(/[^\S\n]+/g, ' ')
export const tidyCaption = (text: string) => tidyLine(text)
/**
 * The problem of an answer or a caption, or undefined. Mentions do not work there, so `@` with ten digits is checked as
 * a number.
 */
export const wordsProblem = (text: string) => textProblem('selfDescription', asNumbers(text, mentionedIn(text)))

/** The position of an answer and the answer that it replaces, or the reason why it is refused. */
export function placeOf(
  rows: readonly Pick<Prompt, 'question' | 'position'>[],
  { question, instead }: { question: PromptId; instead?: PromptId },
  most: number,
): { position: number; replaces?: PromptId } | { refused: 'taken' | 'gone' | 'enough' } {
  const own = rows.find((row) => row.question === question)
  if (instead === undefined || instead === question) {
    if (own) return { position: own.position }
    return rows.length < most ? { position: (rows.at(-1)?.position ?? -1) + 1 } : { refused: 'enough' }
  }
  if (own) return { refused: 'taken' }
  const old = rows.find((row) => row.question === instead)
  return old ? { position: old.position, replaces: instead } : { refused: 'gone' }
}

type Shown = Pick<Prompt, 'question' | 'answer' | 'caption'> & { key: string | null }

/**
 * Answers as cards of a page. A caption appears only with its picture. Questions that this version does not know are
 * left out.
 */
export const cardsOfPrompts = (rows: readonly Shown[], fileUrl: FileUrl) =>
  rows.flatMap(({ question, answer, caption, key }) =>
    isPrompt(question)
      ? [
          {
            id: question,
            title: promptTitles[question],
            contenttext: answer,
            contentimages: key === null ? [] : [fileUrl(key)],
            ...(key !== null && caption !== '' && { caption }),
          },
        ]
      : [],
  )

/** An answer in one line: question, answer and caption. */
export const spoken = ({ question, answer, caption }: Omit<Shown, 'key'>) =>
  [isPrompt(question) ? promptTitles[question] : question, answer, caption].filter((words) => words !== '').join('：')

type Version = { value: string; state: keyof typeof reviewState; reason: string }

const reviewOf = (version: Version | undefined) =>
  version && { state: reviewState[version.state], reason: version.reason }

/** An answer as its owner last wrote it, with the states of its review. */
export function mineOf(
  row: Pick<Prompt, 'question' | 'answer' | 'caption'>,
  { versions, photo, fileUrl }: { versions: ReadonlyMap<string, Version>; photo: Upload | undefined; fileUrl: FileUrl },
): MyPrompt[] {
  const { question } = row
  if (!isPrompt(question)) return []
  const [answer, caption] = fieldsOf(question).map((field) => versions.get(field))
  return [
    {
      question,
      answer: answer?.value ?? row.answer,
      answerReview: reviewOf(answer),
      photo: photo ? pictureView({ fileUrl }, photo) : null,
      caption: caption?.value ?? row.caption,
      captionReview: reviewOf(caption),
    },
  ]
}
