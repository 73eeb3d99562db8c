// `npm run test:changed` runs the tests that a change affects. It follows the imports of the code, but stops at the
// modules that connect everything. An area behind such a module is found by the tests that use its calls.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** Almost all code imports these modules, or they import almost all code. */
const cuts = [
  'server/app.ts',
  'server/areas.ts',
  'contract/index.ts',
  'test/world.ts',
  'src/app.tsx',
  'test/support/taro/stage.tsx',
]
/** These tests attack every call, or only the calls of the areas that the variable ATTACKED lists. */
const machines = ['canary', 'matrix', 'race', 'fuzz'].map((name) => `test/attack/${name}.test.ts`)

const domains = path.join(import.meta.dirname, '../server/domains')
const areasOf = (domain) => (existsSync(path.join(domains, domain)) ? readdirSync(path.join(domains, domain)) : [])

const isTest = (file) => /^test\/.*\.test\.tsx?$/.test(file)
/** @returns the area of a file. A contract file such as `links-ads.ts` belongs to the area `links` */
function areaOf(file) {
  const [, layer, domain, name] =
    /^(server\/domains|contract)\/(?!kernel\/)([\w-]+)\/([\w-]+?)(?:\.ts|\/)/.exec(file) ?? []
  if (layer !== 'contract') return name
  const known = areasOf(domain).filter((area) => name === area || name.startsWith(`${area}-`))
  return known.sort((a, b) => b.length - a.length)[0] ?? name
}
/** Writes an area's name in camel case, as ATTACKED and the contract do. */
const camel = (area) => area.replace(/-(.)/g, (_, letter) => letter.toUpperCase())

/** Files that are new or differ from a commit. The default commit is the one where this branch left the main branch. */
export function changedSince(root, base) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const from = base ?? leftMain(git) ?? 'HEAD'
  return [...git('diff', '--name-only', from), ...git('ls-files', '--others', '--exclude-standard')]
}

function leftMain(git) {
  try {
    return git('merge-base', 'HEAD', 'origin/main')[0]
  } catch {
    return undefined
  }
}

/** The file endings that an import may leave out. The browser's file of a page represents the files of both hosts. */
const endings = [
  '',
  '.h5.tsx',
  '.h5.ts',
  '.tsx',
  '.ts',
  '.mjs',
  '.cjs',
  '.js',
  '/index.h5.ts',
  '/index.ts',
  '/index.tsx',
]

/** For each file, the files that import it. */
function importersIn(root) {
  const files = ['contract', 'server', 'demo', 'src', 'config', 'test'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((found) => found.isFile() && /\.(tsx?|mjs|cjs|js)$/.test(found.name))
      .map((found) => path.relative(root, path.join(found.parentPath ?? found.path, found.name)).replaceAll('\\', '/')),
  )
  const known = new Set(files)
  const importers = new Map(files.map((file) => [file, new Set()]))
  for (const file of files)
    for (const { fileName } of ts.preProcessFile(readFileSync(path.join(root, file), 'utf8')).importedFiles) {
      const place = fileName.startsWith('.')
        ? path.posix.join(path.posix.dirname(file), fileName)
        : fileName.replace(/^@contract/, 'contract').replace(/^@\//, 'src/')
      const imported = endings.map((ending) => place + ending).find((one) => known.has(one))
      if (imported) importers.get(imported).add(file)
    }
  return importers
}

function reachedFrom(files, importers) {
  const reached = new Set(files)
  for (const file of reached)
    if (!cuts.includes(file)) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return reached
}

/**
 * @param {string[]} changed
 * @returns {{ tests: string[], areas: string[] }} `areas`: the changed areas with API calls, which the attack tests
 * must cover
 */
export function touchedBy(root, changed) {
  const importers = importersIn(root)
  const areas = [...new Set(changed.map(areaOf).filter(Boolean))]
  const ofAreas = [...importers.keys()].filter((file) => areas.includes(areaOf(file)))
  const besides = ofAreas.flatMap((file) => [...importers.get(file)].map(areaOf)).filter(Boolean)
  const callsOf = (area) =>
    [...importers.keys()].find((file) => file.startsWith('contract/') && file.endsWith(`/${area}.ts`))
  const callers = areas.flatMap((area) => [...(importers.get(callsOf(area)) ?? [])])
  const named = (file) => [...areas, ...besides].some((area) => path.basename(file).startsWith(area))
  const known = [...importers.keys()].filter(isTest)
  const attacked = areas.filter((area) => callsOf(area) !== undefined)
  const tests = [
    ...reachedFrom(
      changed.filter((file) => !areaOf(file)),
      importers,
    ),
    ...callers.filter((file) => file.startsWith('test/server/')),
    ...known.filter((file) => file.startsWith('test/rules/') || (file.startsWith('test/server/') && named(file))),
    ...(attacked.length > 0 ? machines : []),
    // drops tests that were deleted
  ].filter((file) => isTest(file) && importers.has(file))
  // browser tests open the built app, which takes too long for each change: they run only if they changed themselves
  const built = /^test\/(weapp|h5)\//
  return {
    tests: [...new Set(tests)].filter((file) => !built.test(file) || changed.includes(file)).sort(),
    areas: attacked.map(camel),
  }
}
