import type { UnlockList } from '../../../../contract/kernel/options'

/**
 * Lists whose unlocks apply to a person: an unlock in one of them opens the person in all (A.X61). Lists of anonymous
 * posts, planes and election choices are not among them. An unlock there opens only that one item, and an unlock here
 * opens none of those.
 */
export const listsOfPersons = ['visitor', 'follower', 'recommender', 'like'] as const satisfies readonly UnlockList[]
