import type { World } from '../world'

/** Texts of the pop-up notices to one user or to all, in order, including those already read. */
export const poppedUp = ({ db }: Pick<World, 'db'>, to?: { id: number }, about?: string): Promise<string[]> =>
  db
    .selectFrom('notices')
    .where('pops_up', '=', true)
    .$if(to !== undefined, (q) => q.where('user_id', '=', to?.id ?? 0))
    .$if(about !== undefined, (q) => q.where('about', '=', about ?? ''))
    .select('text')
    .orderBy('id')
    .execute()
    .then((rows) => rows.map(({ text }) => text))
