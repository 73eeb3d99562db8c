import { UnreachableError } from './host'

/** The script or stylesheet that failed to load, recognized by webpack's error; undefined for other errors. */
export const missingFile = (error: unknown): string | undefined => {
  const { name, code, request } = (error ?? {}) as { name?: string; code?: string; request?: string }
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED' ? (request ?? '') : undefined
}

/**
 * Loads a part of the product when it is first needed. A file that fails to load is requested once more. A later call
 * requests it again, since webpack forgets failures. Rejects with `UnreachableError`, which the caller must show.
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

/** Sets the function that reports a part that failed to load after a tap. app.tsx calls it once. */
export function sayOfParts(told: () => void) {
  say = told
}

/**
 * Loads a part for a tap that has no error message of its own. On failure it tells the user and resolves to undefined.
 */
export const toldPart = <T>(load: () => Promise<T>): Promise<T | undefined> =>
  part(load).catch((error: unknown) => {
    if (!(error instanceof UnreachableError)) throw error
    say()
    return undefined
  })
