import { readdirSync } from 'node:fs'
import path from 'node:path'
import { project, read, trackedFiles } from './facts'

const tracked = trackedFiles()

type Annotation = { paths: string[]; holders: string; licence: string }

/** The entries of REUSE.toml. If several match a file, the last one gives its owner. */
const annotations: Annotation[] = read('REUSE.toml')
  .split('[[annotations]]')
  .slice(1)
  .map((block) => {
    const valueOf = (key: string) => new RegExp(String.raw`^${key} = (\[[^\]]*\]|.*)$`, 'm').exec(block)?.[1] ?? ''
    return {
      paths: [...valueOf('path').matchAll(/"([^"]+)"/g)].map(([, glob = '']) => glob),
      holders: valueOf('SPDX-FileCopyrightText'),
      licence: valueOf('SPDX-License-Identifier').replaceAll('"', ''),
    }
  })
const [everything, ...own] = annotations

/** `*` does not match across folders, `**` does. */
const patternOf = (glob: string) =>
  new RegExp(
    `^${glob.replace(/[.+^$()|[\]\\]/g, String.raw`\$&`).replace(/\*\*\/?|\*/g, (star) => (star === '*' ? '[^/]*' : '.*'))}$`,
  )
const names = ({ paths }: Annotation, file: string) => paths.some((glob) => patternOf(glob).test(file))

test('has an entry with the origin of every picture, sound, video and font', () => {
  expect(everything?.paths).toEqual(['**'])
  const made = tracked.filter((file) => /\.(png|jpe?g|gif|webp|svg|ico|mp4|mp3|wav|ttf|woff2?|otf|pdf)$/.test(file))
  expect(made.length).toBeGreaterThan(80)
  const without = made.filter((file) => !file.startsWith('test/') && !own.some((entry) => names(entry, file)))
  expect(without).toEqual([])
})

test('has an entry for every data file that a program made from others’ data', () => {
  const written = tracked.filter(
    (file) => /\.(ts|json)$/.test(file) && /Written by config\/regions|"source": \{/.test(read(file).slice(0, 400)),
  )
  expect(written).toEqual(
    expect.arrayContaining(['contract/kernel/regions.ts', 'server/domains/profile/profile/cells.json']),
  )
  const without = written.filter((file) => !own.some((entry) => names(entry, file) && entry.licence !== 'Apache-2.0'))
  expect(without).toEqual([])
})

test('has a file and a holder for every entry, and exactly the texts of the licences named', () => {
  const about = annotations.flatMap(({ paths }) => paths)
  expect(about.filter((glob) => !tracked.some((file) => patternOf(glob).test(file)))).toEqual([])
  expect(annotations.filter(({ holders }) => holders.length < 3)).toEqual([])
  const named = new Set(annotations.flatMap(({ licence }) => licence.split(/ AND | OR /)))
  const texts = readdirSync(path.join(project, 'LICENSES')).map((file) => file.replace(/\.txt$/, ''))
  expect(texts.sort()).toEqual([...named].sort())
  expect(read('LICENSES/Apache-2.0.txt')).toBe(read('LICENSE'))
})
