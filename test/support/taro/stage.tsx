import { QueryClientProvider } from '@tanstack/react-query'
import { createReactApp } from '@tarojs/plugin-framework-react/dist/runtime'
import { Current } from '@tarojs/runtime'
import TestUtils from '@tarojs/test-utils-react'
import React, { type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { session } from '@/api'
import { client } from '@/api/client'
// sets up guards, dialogs and effects of calls as the app does
import App from '@/app'
import { host } from '@/platform'
import type { Person, World, world as realWorld } from '../../world'

// gives Taro's hooks their React, as the entry of the built app does; on a plain element, because Taro's own element
// warns about each event that React captures
createReactApp(App, React, { createRoot: () => createRoot(document.createElement('div')) }, {})
// there is only one page, so back and home do nothing
Object.assign(host.pages, { depth: () => 1, restart: () => Promise.resolve() })

declare global {
  /** Starts the real server on a fresh database. The calls of the page go to it. */
  var world: typeof realWorld
}

export type { Person, World }

/** Holds back the next answer of a path, until the returned function is called. */
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

export const toasts = () => said

const said: string[] = []
jest.spyOn(host, 'toast').mockImplementation((words) => void said.push(words))

const shown = new Set<() => void>()
afterEach(() => shown.forEach((leave) => leave()))

/** Shows a page as the app does, with a stored session or none. Its calls go to the real server. */
export function show(
  Page: ComponentType,
  person?: Pick<Person, 'token'> & Partial<Pick<Person, 'uid'>>,
  query: Record<string, string> = {},
) {
  client.clear()
  if (person) session.keep(person.token, person.uid)
  else session.leave()
  return follow(Page, query)
}

/** Shows a page that another page of the same session opened, with the answers that are in the cache. */
export async function follow(Page: ComponentType, query: Record<string, string> = {}) {
  said.length = 0
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
  const text = () => spaced(document.body.textContent ?? '')
  return {
    text,
    says: (words: string | RegExp) =>
      until(
        () => (typeof words === 'string' ? text().includes(spaced(words)) : words.test(text())),
        `the page never said ${words}`,
      ),
    async tap(words: string | RegExp) {
      const found = await until(() => named(words), `nothing to tap says ${words}`)
      for (let tries = 0; tries < 20 && isDisabled(named(words)); tries += 1) await pause()
      const now = named(words) ?? found
      now.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    },
    toasted: (words: string) => until(() => said.includes(words), `no toast said ${words}, only ${said.join(' / ')}`),
    leave,
  }
}

/** A non-breaking space counts as an ordinary one. */
const spaced = (words: string) => words.replaceAll('\u00a0', ' ')

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

/** Whether a control is disabled and so ignores taps. It may be disabled for a moment after its page has changed. */
const isDisabled = (element: Element | undefined) => element?.matches(':disabled, [aria-disabled=true]') === true
const pause = () => new Promise((resolve) => setTimeout(resolve, 25))

async function until<T>(look: () => T, complaint: string): Promise<NonNullable<T>> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const found = look()
    if (found) return found as NonNullable<T>
    await pause()
  }
  throw new Error(`${complaint}; it says: ${document.body.textContent ?? ''}`)
}
