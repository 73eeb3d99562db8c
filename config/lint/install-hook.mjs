// `npm install` in a clone: git asks config/lint/commit-msg.mjs about each commit message. Imported by `prepare`, which
// ignores every failure: an archive, an image and a machine without git install all the same.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = realpathSync(path.resolve(import.meta.dirname, '../..'))
const git = (...args) => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

// older branches lack the file
const hook = `#!/bin/sh
[ ! -f config/lint/commit-msg.mjs ] || exec node config/lint/commit-msg.mjs "$1"
`

const top = git('rev-parse', '--show-toplevel')
// a developer who has hooks of their own keeps them
const hasOwn = git('config', 'core.hooksPath') !== ''
if (!process.env.CI && !hasOwn && top !== '' && realpathSync(top) === root) {
  const file = path.resolve(root, git('rev-parse', '--git-path', 'hooks/commit-msg'))
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, hook, { mode: 0o755 })
  }
}
