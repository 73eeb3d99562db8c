// `npm install` in a clone installs a git hook, which runs config/lint/commit-msg.mjs on each commit message. The
// `prepare` script imports this file and ignores every failure, so that an archive, an image or a machine without git
// can install too.
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

// branches that are older than this script do not have it
const hook = `#!/bin/sh
[ ! -f config/lint/commit-msg.mjs ] || exec node config/lint/commit-msg.mjs "$1"
`

const top = git('rev-parse', '--show-toplevel')
// keeps the hooks of a developer who has their own
const hasOwn = git('config', 'core.hooksPath') !== ''
if (!process.env.CI && !hasOwn && top !== '' && realpathSync(top) === root) {
  const file = path.resolve(root, git('rev-parse', '--git-path', 'hooks/commit-msg'))
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, hook, { mode: 0o755 })
  }
}
