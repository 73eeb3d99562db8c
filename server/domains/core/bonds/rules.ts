import type { UnlockList } from '../../../../contract/kernel/options'

/**
 * Lists in which an unlock is of a person, so that it opens this person in all of them (A.X61). Lists of anonymous
 * posts, planes and election choices are not among them: an unlock there opens only that one item, and an unlock here
 * opens none of those.
 */
export const listsOfPersons = ['visitor', 'follower', 'recommender', 'like'] as const satisfies readonly UnlockList[]
