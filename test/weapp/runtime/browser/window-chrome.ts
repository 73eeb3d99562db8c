/** WeChat's bars around a page. They are computed here and drawn by the shell. */
import type { Chrome, TabBar } from '../chrome'
import { fileUrl } from './paths'
import { program, shell } from './program'
import { theme, themed } from './theme'
import type { PageEntry } from './types'

interface TabState {
  badge?: string | undefined
  dot?: boolean
  text?: string
  icon?: string
  selectedIcon?: string
}

const tabStates = new Map<number, TabState>()
let tabBarHidden = false

export const isTab = (path: string): boolean => Boolean(program.app.tabBar?.list.some((tab) => tab.pagePath === path))

export function windowSetting<K extends keyof NonNullable<typeof program.app.window>>(path: string, key: K) {
  return program.json[`${path}.json`]?.[key] ?? program.app.window?.[key]
}

export function changeTab(index: number, change: TabState): void {
  tabStates.set(index, { ...tabStates.get(index), ...change })
}

export function hideTabBar(hidden: boolean): void {
  tabBarHidden = hidden
}

const iconUrl = (icon: string | undefined) => {
  const path = themed(icon)
  return path ? fileUrl(path) : undefined
}

function tabBarOf(path: string): TabBar | null {
  const bar = program.app.tabBar
  if (!bar || bar.custom || tabBarHidden || !isTab(path)) return null
  const dark = theme() === 'dark'
  return {
    color: themed(bar.color) ?? '#7a7e83',
    selectedColor: themed(bar.selectedColor) ?? '#3cc51f',
    background: themed(bar.backgroundColor) ?? (dark ? '#191919' : '#ffffff'),
    border: themed(bar.borderStyle) ?? 'black',
    selected: bar.list.findIndex((tab) => tab.pagePath === path),
    tabs: bar.list.map((tab, index) => {
      const state = tabStates.get(index)
      return {
        path: tab.pagePath,
        text: state?.text ?? tab.text,
        icon: iconUrl(state?.icon ?? tab.iconPath),
        selectedIcon: iconUrl(state?.selectedIcon ?? tab.selectedIconPath),
        badge: state?.badge,
        dot: state?.dot,
      }
    }),
  }
}

function chromeOf(entry: PageEntry, depth: number): Chrome {
  const { path } = entry
  const home = program.app.entryPagePath ?? program.app.pages[0]
  const text = entry.barText ?? themed(windowSetting(path, 'navigationBarTextStyle')) ?? 'white'
  return {
    title: entry.title,
    custom: windowSetting(path, 'navigationStyle') === 'custom',
    background: entry.barBackground ?? themed(windowSetting(path, 'navigationBarBackgroundColor')) ?? '#000000',
    text: text === 'black' ? 'black' : 'white',
    leading: depth > 1 ? 'back' : path === home || isTab(path) ? 'none' : 'home',
    tabBar: tabBarOf(path),
  }
}

/**
 * Draws the bars of a page, and gives the frame the rest of the height. `depth` is the number of pages on the stack.
 */
export function paint(entry: PageEntry, depth: number): void {
  const chrome = chromeOf(entry, depth)
  shell.paint(chrome)
  document.title = chrome.title
  const { style } = document.documentElement
  style.setProperty('--inset-top', `${chrome.custom ? shell.device.statusBarHeight : 0}px`)
  style.setProperty('--inset-bottom', `${chrome.tabBar ? 0 : shell.device.homeIndicator}px`)
  style.setProperty('--inset-left', '0px')
  style.setProperty('--inset-right', '0px')
}

/** Height of the window of a page. */
export function windowHeight(path: string): number {
  const { screenHeight, navigationHeight, tabBarHeight } = shell.device
  const top = windowSetting(path, 'navigationStyle') === 'custom' ? 0 : navigationHeight
  return screenHeight - top - (tabBarOf(path) ? tabBarHeight : 0)
}
