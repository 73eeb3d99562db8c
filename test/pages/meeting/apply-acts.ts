/** Waits for an effect that the page does not show. */
export async function until(happened: () => boolean): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (happened()) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`it never happened; the page says: ${document.body.textContent ?? ''}`)
}

/** Types into a textarea. */
export async function write(words: string): Promise<void> {
  await until(() => document.querySelector('textarea') !== null)
  const field = document.querySelector('textarea')
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, words)
  field?.dispatchEvent(new Event('input', { bubbles: true }))
}
