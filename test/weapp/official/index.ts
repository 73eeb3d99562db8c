/** WeChat's own checker, offline: miniprogram-ci, which uploads also use (config/upload). */
import { spawn } from 'node:child_process'
import path from 'node:path'

export interface OfficialResult {
  errors: string[]
  warnings: string[]
}

/**
 * Checks a project by the official JSON schemas (unknown keys are errors) and the official compiler. Quality rules give
 * warnings. Needs no network, key or app id.
 */
export async function officialCheck(projectDir: string): Promise<OfficialResult> {
  const child = spawn(process.execPath, [path.join(__dirname, 'check.cjs'), projectDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let complaint = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const code = await new Promise((ended) => child.on('close', ended))
  const line = output.trim().split('\n').pop() ?? ''
  try {
    return JSON.parse(line) as OfficialResult
  } catch {
    throw new Error(
      `the official checker gave no answer (exit ${String(code)}): ${(complaint || output).slice(0, 400)}`,
    )
  }
}

if (require.main === module) {
  void officialCheck(path.resolve(process.argv[2] ?? '.')).then((result) => {
    console.log(JSON.stringify(result, null, 1))
    process.exitCode = result.errors.length ? 1 : 0
  })
}
