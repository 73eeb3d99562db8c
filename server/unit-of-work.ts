import { isConflict } from './db/overload'

/** Runs a transaction anew, twice at most, when the database asked for it; any other error passes. */
export async function retrying<T>(run: () => Promise<T>, left = 2): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (left === 0 || !isConflict(error)) throw error
    return retrying(run, left - 1)
  }
}
