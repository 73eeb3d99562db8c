import { QueryClientProvider } from '@tanstack/react-query'
import { createReactApp } from '@tarojs/plugin-framework-react/dist/runtime'
import { Current } from '@tarojs/runtime'
import TestUtils from '@tarojs/test-utils-react'
import React, { type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { client, session } from '@/api'
// wires guards, dialogs and what calls set off, exactly as the app does
import App from '@/app'
import { host } from '@/platform'
import type { Person, World, world as realWorld } from '../../world'

// gives Taro's hooks their React, as the built app's entry does
createReactApp(App, React, { createRoot }, {})
// one page is all there is on the stage: nothing lies under it, and whoever goes back or home stays where they are
Object.assign(host.pages, { depth: () => 1, restart: () => Promise.resolve() })

declare global {
  /** The real server on a fresh database; the page's calls go to it from then on. */
  var world: typeof realWorld
}

export type { Person, World }

/** Holds back the answer of the next call to a path; the function that comes back lets it go. */
export function hold(path: string): () => void {
  const send = globalThis.fetch
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  globalThis.fetch = async (...request: Parameters<typeof fetch>) => {
    if (!String(request[0]).includes(path)) return send(...request)
    globalThis.fetch = send
    const answer = await send(...request)
    await held
    return answer
  }
  return letGo
}

/** What the page has said in passing, oldest first. */
export const toasts = () => said

const said: string[] = []
jest.spyOn(host, 'toast').mockImplementation((words) => void said.push(words))

const shown = new Set<() => void>()
// a test that failed in the middle leaves no page behind for the next one
afterEach(() => shown.forEach((leave) => leave()))

/** Shows a page to somebody, or to nobody, as the app would: session in storage, calls to the real server. */
export async function show(Page: ComponentType, person?: Pick<Person, 'token'>, query: Record<string, string> = {}) {
  client.clear()
  said.length = 0
  if (person) session.keep(person.token)
  else session.forget()
  Current.router = { params: query, path: '', $taroPath: '', onReady: '', onHide: '', onShow: '' }
  const stage = new TestUtils()
  await stage.mount(
    () => (
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>
    ),
    {},
  )
  const leave = () => {
    if (shown.delete(leave)) stage.unmout()
  }
  shown.add(leave)
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
    async tap(words: string | RegExp) {
      const found = await until(() => named(words), `nothing to tap says ${words}`)
      found.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    },
    /** Waits until a toast says exactly this. */
    toasted: (words: string) => until(() => said.includes(words), `no toast said ${words}, only ${said.join(' / ')}`),
    leave,
  }
}

/** Answers the question that stands in front, by the button that says exactly this. */
export async function answer(words: string) {
  const buttons = () => [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')]
  const found = await until(
    () => buttons().find(({ textContent }) => textContent === words),
    `nothing asks for ${words}`,
  )
  found.click()
}

const named = (words: string | RegExp) =>
  [...document.querySelectorAll('button, [role], [aria-label], .eg-u-b')].find((element) =>
    [element.getAttribute('aria-label') ?? '', element.textContent?.trim() ?? ''].some((text) =>
      typeof words === 'string' ? text === words : words.test(text),
    ),
  )

async function until<T>(look: () => T, complaint: string): Promise<NonNullable<T>> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const found = look()
    if (found) return found as NonNullable<T>
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`${complaint}; it says: ${document.body.textContent ?? ''}`)
}
