/** Polls until the result is right. @throws Error when it never is */
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
