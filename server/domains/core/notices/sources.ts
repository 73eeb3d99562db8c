import type { CountedKind } from '../../../../contract/core/notices-kinds'
import type { Db } from '../../../db/client'
import type { Person } from '../people'

/** `since`: counts only newer rows, for lists that do not record which rows were read. */
type Asked = { person: Person; since: Date; now: Date }

/** `about`: the one item to open, named as the screen of the kind names it. '' or missing opens the whole screen. */
type Told = { count: number; about?: string }

/**
 * Counts the rows of each list that a user has not seen. The list itself answers, under its own rules for masked,
 * blocked and hidden users (security V11, V13), so that a notice tells no more than the list.
 */
export type NoticeSources = Readonly<Record<CountedKind, (db: Db, asked: Asked) => Promise<Told>>>

export const later = (a: Date, b: Date | undefined): Date => (b && b > a ? b : a)
