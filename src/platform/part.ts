import { UnreachableError } from './host'

/** A script or stylesheet that failed to load, in webpack's wording. */
export const missingFile = (error: unknown): string | undefined => {
  const { name, code, request } = (error ?? {}) as { name?: string; code?: string; request?: string }
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED' ? (request ?? '') : undefined
}

/**
 * A part of the product that is loaded when it is first needed. A file that fails to load is requested once more; later
 * calls request it again, since webpack forgets failures. Rejects with `UnreachableError`, which its caller shows.
 */
export async function part<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 2; tries > 0; tries -= 1)
    try {
      return await load()
    } catch (error) {
      if (missingFile(error) === undefined) throw error
    }
  throw new UnreachableError('offline')
}

let say = () => {}

/** Words for a tapped part that failed to load; set once by app.tsx. */
export function sayOfParts(told: () => void) {
  say = told
}

/** The same for a tap without an error message of its own: tells the user, and returns undefined. */
export const toldPart = <T>(load: () => Promise<T>): Promise<T | undefined> =>
  part(load).catch((error: unknown) => {
    if (!(error instanceof UnreachableError)) throw error
    say()
    return undefined
  })
