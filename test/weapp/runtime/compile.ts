import fs from 'node:fs'
import path from 'node:path'
import { wxApiNames } from './api-names'
import type { AppJson, Compiled, Finding, PageJson } from './bundle'
import { listFiles, packageSizes, pagesOf, subPackagesOf } from './gate/files'
import { oversizedPackages, tooModernScripts } from './gate/limits'
import { brokenAppJson, brokenImports, localUrls, missingComponents, missingPages } from './gate/references'
import { pagesStart, sheetsStart, templatesStart } from './gate/start'
import { compileTemplates } from './gate/templates'
import { compileWxml, compileWxss } from './gate/wechat-compilers'

/**
 * Compiles a mini-program with the compilers of WeChat and glass-easel, and checks it. It never throws for a faulty
 * program: the faults are in `findings`, and a program with errors must not run.
 */
export function compileDist(root: string): Compiled {
  const files = listFiles(root)
  const known = new Set(files)
  const texts = new Map<string, string>()
  const read = (file: string) => {
    const text = texts.get(file) ?? fs.readFileSync(path.join(root, file), 'utf8')
    texts.set(file, text)
    return text
  }
  const findings: Finding[] = []
  const attempt = <T>(tool: string, fallback: T, work: () => T, at?: string): T => {
    try {
      return work()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      findings.push({ tool, level: 'error', message, ...(at ? { path: at } : {}) })
      return fallback
    }
  }
  const withSuffix = (suffix: string) => files.filter((file) => file.endsWith(suffix))
  const textsOf = (suffix: string) => Object.fromEntries(withSuffix(suffix).map((file) => [file, read(file)]))

  // sheets that are only imported are not applied by themselves
  const applied = (sheet: string) => sheet === 'app.wxss' || known.has(sheet.replace(/wxss$/, 'json'))

  const json = Object.fromEntries(
    withSuffix('.json').map((file) => [file, attempt('json', {}, () => JSON.parse(read(file)) as PageJson, file)]),
  )
  const app = (json['app.json'] ?? {}) as AppJson
  const js = textsOf('.js')
  const pages = pagesOf(app)
  const sizes = packageSizes(root, files, app)
  const wcc = attempt('wcc', '', () => compileWxml(root, files))
  const wxss = attempt('wcsc', undefined, () => compileWxss(root, files))
  const templates = compileTemplates(files, read)

  if (!pages.length) findings.push({ tool: 'app.json', level: 'error', path: 'app.json', message: 'no pages' })
  findings.push(
    ...templates.findings,
    ...missingPages(pages, known),
    ...brokenImports(known, read),
    ...localUrls(known, read),
    ...missingComponents(json, known),
    ...brokenAppJson(app, pages, json, known),
    ...tooModernScripts(js),
    ...oversizedPackages(sizes),
    ...templatesStart(templates.code, withSuffix('.wxml')),
    ...(wcc ? pagesStart(wcc, pages) : []),
    ...(wxss ? sheetsStart(wxss.code, withSuffix('.wxss').filter(applied), wxss.known) : []),
  )
  return {
    root,
    app,
    json,
    js,
    wxml: textsOf('.wxml'),
    templates: templates.code,
    wxss: wxss?.code ?? 'return function () {}',
    pages,
    subPackages: subPackagesOf(app),
    files,
    apiNames: wxApiNames(),
    sizes,
    wcc,
    findings,
  }
}

export const errorsOf = (compiled: Compiled) => compiled.findings.filter((finding) => finding.level === 'error')

if (require.main === module) {
  const compiled = compileDist(path.resolve(process.argv[2] ?? 'dist/weapp'))
  const { pages, sizes, findings } = compiled
  console.log(JSON.stringify({ pages, sizes, findings }, null, 1))
  process.exitCode = errorsOf(compiled).length ? 1 : 0
}
