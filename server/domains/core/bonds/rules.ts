import type { UnlockList } from '../../../../contract/kernel/options'

/**
 * The lists in which an unlock is of a person, and so of that person in all of them (A.X61). Anonymous posts, planes
 * and election choices are never among them: an unlock there opens that one thing, and nothing here opens one of those.
 */
export const listsOfPersons = ['visitor', 'follower', 'recommender', 'like'] as const satisfies readonly UnlockList[]
