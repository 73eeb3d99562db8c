import { autumnQuiz, quizActivities, quizPaths } from '../../../../contract/planet/quiz-activities'
import { quizCardOf } from '../../planet/quiz'
import { linkCards } from './texts'

/** What a preview of a link shows: the title and the sentence of the page. */
export type LinkCard = { title: string; about: string }

type Shared = { id: string; card: LinkCard }

/** The pages that users send on, by path, with the parameter that names the sent thing. */
const shared: Readonly<Record<string, Shared>> = {
  ...Object.fromEntries(
    [...quizActivities, autumnQuiz].map((kind) => [quizPaths[kind], { id: 'tid', card: quizCardOf(kind) }]),
  ),
  '/activities/tran-script': { id: 'encodedUid', card: linkCards.transcript },
  '/planet/dynamic': { id: 'dynamicId', card: linkCards.post },
  '/planet/vote': { id: 'dynamicId', card: linkCards.post },
}

const idShape = /^[A-Za-z0-9_-]{22}$/

/**
 * Returns the preview of a link, or undefined for an address that users do not send on. It depends on the kind of the
 * thing alone, since anyone can ask, even a blocked user: it names no user, repeats no text of a user, and
 * is the same for a thing that is gone or hidden.
 */
export function linkCardOf(path: string, query: URLSearchParams): LinkCard | undefined {
  const known = Object.hasOwn(shared, path) ? shared[path] : undefined
  return known && idShape.test(query.get(known.id) ?? '') ? known.card : undefined
}
