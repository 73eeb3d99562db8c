// The git hook that checks commit messages.
// @param argv[2] the file of the message
import { readFileSync } from 'node:fs'
import { problemOf } from './subject.mjs'

const [subject = ''] = readFileSync(process.argv[2], 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
const problem = problemOf(subject)
if (problem !== undefined) {
  console.error(problem)
  process.exitCode = 1
}
