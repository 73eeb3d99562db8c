import type { AppJson, Finding, PageJson } from '../bundle'
import { resolveReference } from './files'

type Read = (file: string) => string
const error = (tool: string, path: string, message: string): Finding => ({ tool, level: 'error', path, message })

export function missingPages(pages: string[], files: Set<string>): Finding[] {
  return pages.flatMap((page) =>
    ['.js', '.wxml']
      .filter((suffix) => !files.has(page + suffix))
      .map((suffix) => error('pages', page, `missing ${suffix}`)),
  )
}

/**
 * Finds missing targets of `<import>`, `<include>`, `<wxs src>` and WXS `require`, which leave a page empty in WeChat.
 */
export function brokenImports(files: Set<string>, read: Read): Finding[] {
  const found: Finding[] = []
  const expect = (from: string, reference: string, suffix: string) => {
    const target = resolveReference(from, reference)
    if (!files.has(target) && !files.has(target + suffix)) found.push(error('imports', from, `${reference} is missing`))
  }
  for (const file of files) {
    if (file.endsWith('.wxml')) {
      const source = read(file).replace(/<!--[\s\S]*?-->/g, '')
      for (const [, reference = ''] of source.matchAll(/<(?:import|include)\b[^>]*?\bsrc\s*=\s*["']([^"'{]+)["']/g)) {
        expect(file, reference, '.wxml')
      }
      for (const [, reference = ''] of source.matchAll(/<wxs\b[^>]*?\bsrc\s*=\s*["']([^"']+)["']/g)) {
        expect(file, reference, '.wxs')
      }
    }
    if (file.endsWith('.wxs')) {
      for (const [, reference = ''] of read(file).matchAll(/\brequire\(\s*["']([^"']+)["']\s*\)/g)) {
        expect(file, reference, '.wxs')
      }
    }
  }
  return found
}

/** Matches a quoted address as a whole, because an inline picture may contain `url()`. */
const URL_VALUE = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')]+))/g

/** Finds local files in WXSS. Phones show only `data:` and `https:` addresses. */
export function localUrls(files: Set<string>, read: Read): Finding[] {
  return [...files]
    .filter((file) => file.endsWith('.wxss'))
    .flatMap((file) =>
      [...read(file).matchAll(URL_VALUE)]
        .map((match) => (match[1] ?? match[2] ?? match[3] ?? '').trim())
        .filter((address) => !/^(data:|https?:|\/\/|#)/.test(address))
        .map((address) => error('wxss', file, `local url(${address})`)),
    )
}

/** Finds components that a JSON file names and that are neither in the build nor in miniprogram_npm. */
export function missingComponents(json: Record<string, PageJson>, files: Set<string>): Finding[] {
  const exists = (target: string) => files.has(`${target}.js`) || files.has(`${target}/index.js`)
  return Object.entries(json).flatMap(([file, { usingComponents }]) =>
    Object.entries(usingComponents ?? {})
      .filter(([, target]) => !/^(plugin|dynamicLib):/.test(target))
      .filter(([, target]) => !exists(resolveReference(file, target)) && !exists(`miniprogram_npm/${target}`))
      .map(([name, target]) => error('components', file, `${name}: ${target} is missing`)),
  )
}

type Themes = Partial<Record<'light' | 'dark', Record<string, string>>>
const THEMES = ['light', 'dark'] as const

/** Finds tab pages and icons that do not exist, and each `@name` without a value in both themes. */
export function brokenAppJson(app: AppJson, pages: string[], json: Record<string, PageJson>, files: Set<string>) {
  const themes = ((app.themeLocation ? json[app.themeLocation] : undefined) ?? {}) as Themes
  const valuesOf = (value: string) =>
    value.startsWith('@') ? THEMES.map((theme) => themes[theme]?.[value.slice(1)] ?? '').filter(Boolean) : [value]
  const found: Finding[] = []
  for (const tab of app.tabBar?.list ?? []) {
    if (!pages.includes(tab.pagePath)) found.push(error('app.json', 'app.json', `tab ${tab.pagePath} is not a page`))
    for (const icon of [tab.iconPath, tab.selectedIconPath].flatMap((path) => (path ? valuesOf(path) : []))) {
      if (!files.has(resolveReference('', icon)))
        found.push(error('app.json', 'app.json', `tab icon ${icon} is missing`))
    }
  }
  for (const [, name = ''] of JSON.stringify([app, json]).matchAll(/":"@(\w+)"/g)) {
    for (const theme of THEMES) {
      if (!themes[theme]?.[name]) found.push(error('theme', 'app.json', `@${name} has no ${theme} value`))
    }
  }
  return found
}
