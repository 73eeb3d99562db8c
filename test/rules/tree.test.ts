import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { project, read, trackedFiles } from './facts'

const tracked = trackedFiles()
const text = /\.(ts|tsx|js|cjs|mjs|json|md|scss|css|sql|tsv|html|svg|wxml|wxss|wxs)$|(^|\/)\.[^/]+$/

test('contains no path of the machine it was written on', () => {
  // finds absolute paths of a developer's machine, and folders outside the project
  const strange = /(?<![\w.-])\/(home|root|Users|work|mnt)\/[a-z]|\.\.\/shared\b|\/tmp\/[\w-]+\.(c|m)?[jt]s\b/
  const found = tracked.filter(
    (file) => text.test(file) && file !== 'test/rules/tree.test.ts' && strange.test(read(file)),
  )
  expect(found).toEqual([])
})

test('gives no test a shorter time than all have', () => {
  // on a busy machine a test may take ten times as long as usual
  const own = /^(?:jest\.setTimeout\(|\s*\}, )(\d[\d_]*)\)$/gm
  const short = tracked
    .filter((file) => /^test\/.*\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(own)].map(([, ms = '']) => [file, Number(ms.replaceAll('_', ''))] as const),
    )
    .filter(([, ms]) => ms > 15_000 && ms <= 300_000)
  expect(short).toEqual([])
})

test('uses no folder named for code without an owner, such as utils or common', () => {
  const ownerless = /(^|\/)(utils?|common|helpers?|hooks|constants|store)\//
  expect(tracked.filter((file) => /^(contract|server|demo|src)\//.test(file) && ownerless.test(file))).toEqual([])
})

test('puts each file of the contract beside the calls of its area, or into the kernel', () => {
  const areas = readdirSync(path.join(project, 'server/domains')).flatMap((domain) =>
    readdirSync(path.join(project, 'server/domains', domain)).map((area) => `contract/${domain}/${area}`),
  )
  const strange = tracked.filter(
    (file) =>
      /^contract\/.*\.ts$/.test(file) &&
      !/^contract\/(kernel\/|index\.ts$)/.test(file) &&
      !areas.some((area) => file === `${area}.ts` || file.startsWith(`${area}-`)),
  )
  // rename it to <area>.ts or <area>-<noun>.ts
  expect(strange).toEqual([])
})

test('names files and folders in kebab-case', () => {
  const own = tracked.filter(
    (file) => /^(contract|server|demo|src|config|test)\//.test(file) && !/fixture|official/.test(file),
  )
  const wrong = own.filter(
    (file) => !file.split('/').every((part) => /^[._]?[a-z0-9]+([.-][a-z0-9]+)*$|^README\.md$/.test(part)),
  )
  expect(wrong).toEqual([])
})

/** Last words of names that are not nouns: participles, adverbs and the like. */
const noThing =
  /^(\w+ed|bought|done|found|given|heard|kept|left|lost|made|said|seen|sent|shown|taken|thrown|told|unseen|unsent|written|ahead|apart|away|by|early|from|here|later|lead|mine|outside|over|plain|ready|recent|there|twice|unused|up|usual|way|ways|whole)$/

/** Names that are allowed nevertheless, each with the reason. */
const keptNames: Record<string, string> = {
  feed: 'a noun',
  seed: 'a noun',
  paired: 'an area, by a word of the glossary',
  usual: 'a figure, by a word of the glossary',
  'not-found': 'the name of the error',
  'way-back': 'a noun',
}

test('names a file by a noun or by the function that it exports, and not by a participle', () => {
  const names = tracked
    .filter((file) => /^(contract|server|src)\/.*\.tsx?$/.test(file) && existsSync(path.join(project, file)))
    .map((file) => [file, path.basename(file).replace(/\..*$/, '')] as const)
    // a hook is named after its action
    .filter(([, name]) => !name.startsWith('use-'))
  expect(names.length).toBeGreaterThan(1000)
  expect(names.filter(([, name]) => noThing.test(name.replace(/^.*-/, '')) && !(name in keptNames))).toEqual([])
})

test('gives each domain one team that owns it in every layer', () => {
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
