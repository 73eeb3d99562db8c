import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const FOLDERS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'mac', win32: 'windows' }
const MAX_OUTPUT = 1 << 28

// Runs the binary directly: the wrapper of the package adds debug output, limits the output to 1 MiB and drops
// messages.
function run(tool: 'wcc' | 'wcsc', root: string, args: string[]): string {
  const packageRoot = path.dirname(require.resolve('miniprogram-compiler/package.json'))
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const binary = path.join(packageRoot, 'bin', FOLDERS[process.platform] ?? 'linux', tool + suffix)
  try {
    fs.accessSync(binary, fs.constants.X_OK)
  } catch {
    fs.chmodSync(binary, 0o755)
  }
  const result = spawnSync(binary, args, { cwd: root, maxBuffer: MAX_OUTPUT })
  if (result.error) throw result.error
  if (result.status !== 0) throw new Error(firstLines(String(result.stderr) || `${tool} ended with ${result.status}`))
  return result.stdout.toString()
}

const firstLines = (text: string) => text.trim().split('\n').slice(0, 3).join(' ')

function componentNames(root: string, wxml: string): string[] {
  const json = path.join(root, wxml.replace(/wxml$/, 'json'))
  if (!fs.existsSync(json)) return []
  const { usingComponents } = JSON.parse(fs.readFileSync(json, 'utf8')) as { usingComponents?: Record<string, string> }
  return Object.keys(usingComponents ?? {})
}

/**
 * Runs WeChat's template compiler on all WXML and WXS.
 * @returns JavaScript that declares `$gwx(path)`
 * @throws with the compiler's message and line
 */
export function compileWxml(root: string, files: string[]): string {
  const wxml = files.filter((file) => file.endsWith('.wxml'))
  const wxs = files.filter((file) => file.endsWith('.wxs'))
  const users = wxml.map((file) => ({ file, names: componentNames(root, file) })).filter((user) => user.names.length)
  const components = [users.length, ...users.flatMap((user) => [user.file, user.names.length, ...user.names])].join(' ')
  return run('wcc', root, ['-d', '-cc', components, ...wxml, ...wxs, '-gn', '$gwx'])
}

/** Converts JavaScript escapes of the compiler that JSON does not allow. */
function unescape(literal: string): string {
  const json = literal
    .replace(/\\x([0-9a-fA-F]{2})/g, '\\u00$1')
    .replace(/\\'/g, "'")
    .replace(/\\v/g, '\\u000b')
    .replace(/\\0(?![0-9])/g, '\\u0000')
  return JSON.parse(`"${json}"`) as string
}

/**
 * Runs WeChat's style compiler on all WXSS.
 * @returns the body of a function that returns `(path) => (suffix, options) => void`, and the paths that it knows
 */
export function compileWxss(root: string, files: string[]): { code: string; known: string[] } {
  const sheets = files.filter((file) => file.endsWith('.wxss'))
  if (!sheets.length) return { code: 'return function () {}', known: [] }
  const hasJson = (file: string) => file !== 'app.wxss' && files.includes(file.replace(/wxss$/, 'json'))
  const owned = sheets.filter(hasJson)
  const ordered = [...owned, ...sheets.filter((file) => !hasJson(file))]
  // Without the leading ./, the compiler drops imported sheets without a message.
  const output = run('wcsc', root, ['-pc', String(Math.max(1, owned.length)), ...ordered.map((file) => `./${file}`)])
  const parts = output.split('=')
  const byPath: Record<string, string> = {}
  for (let at = 0; at + 1 < parts.length; at += 2) {
    byPath[(parts[at] ?? '').replace(/^\.\//, '')] = parts[at + 1] ?? ''
  }
  const known = Object.keys(byPath).filter((key) => key.endsWith('.wxss'))
  const map = known.map((key) => `${JSON.stringify(key)}:${unescape(byPath[key] ?? '')}`).join(',')
  return { code: `${unescape(byPath.comm ?? '')};var sheets={${map}};return function(f){return sheets[f]}`, known }
}
