import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const project = path.join(__dirname, '../..')

/** Reads a table of the specification from a TSV file. Each row is keyed by the names of the header. */
export function facts<Column extends string>(name: string, columns: readonly Column[]): Record<Column, string>[] {
  const text = readFileSync(path.join(__dirname, 'facts', `${name}.tsv`), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))
    .map((cells) => Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])))
    .filter((row) => row[columns[0] ?? ''] !== columns[0]) as Record<Column, string>[]
}

/** Files below a folder, relative to the project. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(path.join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)))
    .sort()

export const read = (file: string) => readFileSync(path.join(project, file), 'utf8')

/** Files of the repository, including those that are not committed yet. */
export const trackedFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: project,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(project, file)))
