import { backend, codeSpace } from './environment'
import { program } from './program'
import { defineTree } from './registration'
import type { Instance, PageEntry } from './types'
import { isTab } from './window-chrome'

const PATH = 'custom-tab-bar/index'
const bars = new WeakMap<PageEntry, Instance>()

/** Adds the custom tab bar to a tab page. Each tab page has its own. */
export function attachTabBar(entry: PageEntry): void {
  if (!program.app.tabBar?.custom || !isTab(entry.path) || program.js[`${PATH}.js`] === undefined) return
  defineTree(PATH)
  const root = backend.createRoot('custom-tab-bar', codeSpace, PATH)
  const host = document.createElement('div')
  const placeholder = document.createElement('span')
  host.append(placeholder)
  entry.element.append(host)
  bars.set(entry, root.get() as unknown as Instance)
  root.attach(host as never, placeholder as never)
}

export const tabBarOf = (entry: PageEntry | undefined): Instance | undefined => (entry ? bars.get(entry) : undefined)
