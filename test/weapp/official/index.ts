/** WeChat's own project checker, offline. It brings several hundred packages, so it lives in a package of its own. */
import { spawnSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

export interface OfficialResult {
  errors: string[]
  warnings: string[]
}

/** Installs the checker when it is not there; takes a minute the first time. */
export function ensureOfficial(): void {
  if (fs.existsSync(path.join(__dirname, 'node_modules', 'miniprogram-ci', 'package.json'))) return
  const result = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: __dirname, encoding: 'utf8' })
  if (result.status !== 0) throw new Error(`npm ci in ${__dirname} failed: ${result.stderr || String(result.error)}`)
}

/**
 * Checks the mini-program of a folder with a project.config.json: official JSON schemas (unknown keys are errors),
 * the official compiler, and the code-quality rules as warnings. Needs no network, no key and no app id.
 */
export async function officialCheck(projectDir: string): Promise<OfficialResult> {
  ensureOfficial()
  const child = spawn(process.execPath, [path.join(__dirname, 'check.cjs'), projectDir], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let complaint = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const code = await new Promise((ended) => child.on('close', ended))
  const line = output.trim().split('\n').pop() ?? ''
  try {
    return JSON.parse(line) as OfficialResult
  } catch {
    throw new Error(`the official checker gave no answer (exit ${String(code)}): ${(complaint || output).slice(0, 400)}`)
  }
}

if (require.main === module) {
  void officialCheck(path.resolve(process.argv[2] ?? '.')).then((result) => {
    console.log(JSON.stringify(result, null, 1))
    process.exitCode = result.errors.length ? 1 : 0
  })
}
