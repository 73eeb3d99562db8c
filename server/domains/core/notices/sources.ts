import type { CountedKind } from '../../../../contract/notices'
import type { Db } from '../../../db/client'
import type { Person } from '../people'

/** `since`: only what is newer, where the list knows no better what was read. */
export type Asked = { person: Person; since: Date; now: Date }

/** `about`: what alone it is about, as the screen of the kind names it; '' or missing for the screen as a whole. */
export type Told = { count: number; about?: string }

/**
 * What each list would tell somebody now of what they have not seen: the list itself answers, under its own rules of who is
 * masked, blocked and hidden (security V11, V13), so that a notice tells nothing that it does not.
 */
export type NoticeSources = Readonly<Record<CountedKind, (db: Db, asked: Asked) => Promise<Told>>>

export const later = (a: Date, b: Date | undefined): Date => (b && b > a ? b : a)
