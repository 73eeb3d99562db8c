/**
 * Polls until the result is right and returns it.
 * @throws Error when it is not right in time
 */
export async function eventually<T>(
  look: () => Promise<T> | T,
  right: (found: T) => boolean = (found) => Boolean(found),
): Promise<void> {
  let found = await look()
  for (let tries = 0; tries < 1200 && !right(found); tries += 1) {
    await new Promise((later) => setTimeout(later, 25))
    found = await look()
  }
  if (!right(found)) throw new Error(`it never came right: ${JSON.stringify(found)}`)
}
