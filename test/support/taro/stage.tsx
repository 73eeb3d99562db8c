import TestUtils from '@tarojs/test-utils-react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { client, session } from '@/api'
import type { Person, World, world as realWorld } from '../../world'
// wires guards, dialogs and what calls set off, exactly as the app does
import '@/app'

declare global {
  /** The real server on a fresh database; the page's calls go to it from then on. */
  var world: typeof realWorld
}

export type { Person, World }

/** Shows a page to somebody, or to nobody, as the app would: session in storage, calls to the real server. */
export async function show(Page: ComponentType, person?: Pick<Person, 'token'>, query: Record<string, string> = {}) {
  client.clear()
  if (person) session.keep(person.token)
  else session.forget()
  const stage = new TestUtils()
  await stage.mount(
    () => (
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>
    ),
    { props: query },
  )
  const text = () => document.body.textContent ?? ''
  return {
    text,
    /** Waits until the page says something. */
    says: (words: string | RegExp) =>
      until(
        () => (typeof words === 'string' ? text().includes(words) : words.test(text())),
        `the page never said ${words}`,
      ),
    /** Taps what carries exactly these words, or is named so for screen readers. */
    async tap(words: string) {
      const found = await until(() => named(words), `nothing to tap says ${words}`)
      await stage.act(() => {
        stage.fireEvent.click(found)
      })
    },
    leave: () => stage.unmout(),
  }
}

const named = (words: string) =>
  [...document.querySelectorAll('button, [role], [aria-label]')].find(
    (element) => element.getAttribute('aria-label') === words || element.textContent?.trim() === words,
  )

async function until<T>(look: () => T, complaint: string): Promise<NonNullable<T>> {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = look()
    if (found) return found as NonNullable<T>
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`${complaint}; it says: ${document.body.textContent ?? ''}`)
}
