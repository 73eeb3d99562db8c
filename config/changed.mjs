// `npm run test:changed` runs the tests that a change touches, by the imports of the code. The graph is cut at the modules
// that connect everything; beyond the cut an area is tested by its calls.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** All code imports these, or they import all code. */
const cuts = [
  'server/app.ts',
  'server/areas.ts',
  'contract/index.ts',
  'test/world.ts',
  'src/app.tsx',
  'test/support/taro/stage.tsx',
]
/** They attack every call, or those of the areas in ATTACKED. */
const machines = ['canary', 'matrix', 'race', 'fuzz'].map((name) => `test/attack/${name}.test.ts`)

const domains = path.join(import.meta.dirname, '../server/domains')
const areasOf = (domain) => (existsSync(path.join(domains, domain)) ? readdirSync(path.join(domains, domain)) : [])

const isTest = (file) => /^test\/.*\.test\.tsx?$/.test(file)
/** The area of a file; a file of the contract beside its calls, as `links-ads.ts`, is of the area `links`. */
function areaOf(file) {
  const [, layer, domain, name] =
    /^(server\/domains|contract)\/(?!kernel\/)([\w-]+)\/([\w-]+?)(?:\.ts|\/)/.exec(file) ?? []
  if (layer !== 'contract') return name
  const known = areasOf(domain).filter((area) => name === area || name.startsWith(`${area}-`))
  return known.sort((a, b) => b.length - a.length)[0] ?? name
}
/** In ATTACKED, as the contract spells it. */
const camel = (area) => area.replace(/-(.)/g, (_, letter) => letter.toUpperCase())

/** Files that differ from a commit, or are new. The usual commit is where this branch left the main one. */
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

/** Resolves a page to its file for the browser, which represents the files of both hosts. */
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

/** Every file that is imported, with those that import it. */
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
 * @returns {{ tests: string[], areas: string[] }} `areas` have changed and have calls, which are attacked
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
    // and what was removed is touched no more
  ].filter((file) => isTest(file) && importers.has(file))
  // browser tests open the built app, which takes too long for each change: only browser tests that changed themselves run
  const built = /^test\/(weapp|h5)\//
  return {
    tests: [...new Set(tests)].filter((file) => !built.test(file) || changed.includes(file)).sort(),
    areas: attacked.map(camel),
  }
}
