import { minus } from '../contract/kernel/time'
import { promptIds } from '../contract/profile/prompts-questions'
import type { Db } from '../server/db/client'
import { adopt } from '../server/domains/core/uploads'
import { addReadyQuestions, suggestions } from '../server/domains/profile/faq'
import { addReadyAnswers, type ReadyAnswer } from '../server/domains/profile/prompts'
import { unitOfWork } from '../server/kernel/unit-of-work'
import { answerWords } from './answer-words'
import { guests } from './cast'
import type { Gallery, Undrawn } from './gallery'
import { random } from './portraits/random'

/** Shares of demo users with answers on their page, and with a chat question. The cast has both. */
const [answering, asking] = [0.6, 0.4]
const [width, size] = [480, 32_000]
const chunk = 200

type Drafted = ReadyAnswer & { place?: string }

function answersOf(user: number, index: number, now: Date): Drafted[] {
  const dice = random(`answers/${index}`)
  const cast = index < guests.length
  if (!cast && !dice.chance(answering)) return []
  return dice.sample(promptIds, cast ? 3 : dice.whole(1, 3)).map((question, position) => {
    const { text: answer, place } = dice.pick(answerWords[question])
    return { user, question, position, answer, place, caption: place ?? '', at: minus(now, dice.whole(1, 60), 'day') }
  })
}

/** Adds answers to pages, some with a photo, and chat questions. */
export async function addAnswers({ db, gallery }: { db: Db; gallery: Gallery }, ids: readonly number[], now: Date) {
  const drafted = ids.flatMap((user, index) => answersOf(user, index, now))
  const pictures: Undrawn[] = []
  for (let from = 0; from < drafted.length; from += chunk)
    await unitOfWork(db, async (tx) => {
      const rows: ReadyAnswer[] = []
      for (const { place, ...answer } of drafted.slice(from, from + chunk)) {
        if (place === undefined) rows.push(answer)
        else {
          const key = gallery.storage.newKey('jpg')
          pictures.push({ key, scene: `${answer.question} ${answer.user}`, width })
          const [upload] = await adopt(tx, answer.user, [{ purpose: 'prompt', key, size }], now)
          rows.push({ ...answer, upload })
        }
      }
      await addReadyAnswers(tx, rows)
    })
  await gallery.add(pictures)
  const questions = ids.flatMap((user, index) => {
    const dice = random(`question/${index}`)
    return index < guests.length || dice.chance(asking)
      ? [{ user_id: user, title: dice.pick(suggestions), at: now }]
      : []
  })
  for (let from = 0; from < questions.length; from += chunk)
    await addReadyQuestions(db, questions.slice(from, from + chunk))
}
