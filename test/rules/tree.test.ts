import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { project, read, trackedFiles } from './facts'

const tracked = trackedFiles()
const text = /\.(ts|tsx|js|cjs|mjs|json|md|scss|css|sql|tsv|html|svg|wxml|wxss|wxs)$|(^|\/)\.[^/]+$/

test('no file knows the folders of the machine it was written on', () => {
  // a developer's absolute paths, and folders beside the project
  const strange = /(?<![\w.-])\/(home|root|Users|work|mnt)\/[a-z]|\.\.\/shared\b|\/tmp\/[\w-]+\.(c|m)?[jt]s\b/
  const found = tracked.filter(
    (file) => text.test(file) && file !== 'test/rules/tree.test.ts' && strange.test(read(file)),
  )
  expect(found).toEqual([])
})

test('uses no folder named for code without an owner, such as utils or common', () => {
  const ownerless = /(^|\/)(utils?|common|helpers?|hooks|constants|store)\//
  expect(tracked.filter((file) => /^(contract|server|demo|src)\//.test(file) && ownerless.test(file))).toEqual([])
})

test('files and folders are kebab-case', () => {
  const own = tracked.filter(
    (file) => /^(contract|server|demo|src|config|test)\//.test(file) && !/fixture|official/.test(file),
  )
  const wrong = own.filter(
    (file) => !file.split('/').every((part) => /^[._]?[a-z0-9]+([.-][a-z0-9]+)*$|^README\.md$/.test(part)),
  )
  expect(wrong).toEqual([])
})

test('each domain has one team that owns it in every layer', () => {
  const owned = [...read('.github/CODEOWNERS').matchAll(/^\/(\S+)\/ (@\S+)$/gm)].map(([, folder = '', team = '']) => [
    folder,
    team,
  ])
  expect(owned.filter(([folder = '']) => !existsSync(path.join(project, folder)))).toEqual([])
  const domains = readdirSync(path.join(project, 'server/domains'))
  for (const domain of domains)
    for (const layer of ['contract', 'server/domains', 'src/features', 'src/texts'])
      expect(owned).toContainEqual([`${layer}/${domain}`, `@ergou/${domain}`])
})
