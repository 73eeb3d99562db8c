import { TmplGroup } from 'glass-easel-template-compiler'
import type { Finding } from '../bundle'

interface TemplateWarning {
  isError: boolean
  message: string
  startLine: number
  startColumn: number
}

/**
 * Rewrites WXS to JavaScript, since the compiler embeds it as such. In WXS, `x.constructor` is the name of a type, and
 * a lone backslash in a pattern is kept. The runtime defines the getter that the rewritten code uses.
 */
function wxsToJs(source: string): string {
  const patterns = /(getRegExp\(\s*)(['"])((?:\\.|(?!\2).)*)\2/g
  return source
    .replace(patterns, (_, call: string, quote: string, pattern: string) => {
      const kept = pattern.replace(/\\([^\\'"nrtbfvux0/])/g, '\\\\$1').replace(/\\([bfv])/g, '\\\\$1')
      return call + quote + kept + quote
    })
    .replace(/\.constructor\b/g, '.__wxsConstructor__')
}

function inlineWxsToJs(wxml: string): string {
  return wxml.replace(
    /(<wxs\b[^>]*[^/]>)([\s\S]*?)(<\/wxs>)/g,
    (_, open: string, body: string, close: string) => open + wxsToJs(body) + close,
  )
}

/**
 * Compiles all WXML and WXS to one JavaScript expression for glass-easel. Returns it with the findings of the compiler.
 */
export function compileTemplates(files: string[], read: (file: string) => string) {
  const group = new TmplGroup()
  const findings: Finding[] = []
  for (const file of files) {
    if (file.endsWith('.wxml')) {
      const warnings = group.addTmpl(file.slice(0, -5), inlineWxsToJs(read(file))) as TemplateWarning[]
      for (const warning of warnings) {
        const level = warning.isError ? 'error' : 'warning'
        const message = `${warning.startLine}:${warning.startColumn} ${warning.message}`
        findings.push({ tool: 'template', level, path: file, message })
      }
    }
    if (file.endsWith('.wxs')) {
      // added under both names, because `require('./x.wxs')` keeps the suffix and `<wxs src>` does not
      group.addScript(file.slice(0, -4), wxsToJs(read(file)))
      group.addScript(file, wxsToJs(read(file)))
    }
  }
  const code = group.getTmplGenObjectGroups()
  group.free()
  return { code, findings }
}
