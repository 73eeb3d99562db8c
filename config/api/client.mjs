// `npm run client` writes a typed client of the API into dist/client, from docs/api/openapi.json and config/api/client.
// `node config/api/client.mjs <folder> <files>` writes it into another folder and compiles the given TypeScript files
// with it.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from '../install.mjs'

const here = path.join(root, 'config/api')

/**
 * Adapts the document to this client: the client itself writes the headers, and it turns every refusal into an error,
 * whatever the HTTP status is.
 */
function clientDocument(document) {
  for (const item of Object.values(document.paths))
    for (const operation of Object.values(item)) {
      operation.parameters = operation.parameters?.filter((one) => !('$ref' in one))
      const json = operation.responses['200']?.content['application/json']
      if (!json?.schema.oneOf) continue
      const [answer, refusal] = json.schema.oneOf
      json.schema = answer
      operation.responses['422'] = { description: 'A refusal', content: { 'application/json': { schema: refusal } } }
    }
  return document
}

/**
 * Compiles the folder with TypeScript's strict rules.
 * @throws Error with the messages of the compiler
 */
function compile(folder, files) {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  const options = [
    '--strict',
    '--declaration',
    '--skipLibCheck',
    '--types',
    'node',
    '--target',
    'es2022',
    '--lib',
    'es2022,dom,dom.iterable',
  ]
  const modules = ['--module', 'nodenext', '--moduleResolution', 'nodenext']
  const { status, stdout } = spawnSync(process.execPath, [tsc, ...options, ...modules, ...files], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stdout)
}

/** Empties `folder`, then writes and compiles the client in it. */
async function writeClient(folder, more) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { default: typesOf, astToString } = await import('openapi-typescript')
  const document = clientDocument(JSON.parse(readFileSync(path.join(root, 'docs/api/openapi.json'), 'utf8')))
  writeFileSync(path.join(folder, 'schema.ts'), astToString(await typesOf(document)))
  for (const file of [path.join(here, 'client/index.ts'), ...more])
    copyFileSync(file, path.join(folder, path.basename(file)))
  const { dependencies } = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8'))
  const manifest = {
    name: '@ergou/client',
    version: document.info.version,
    license: 'Apache-2.0',
    type: 'module',
    main: 'index.js',
    types: 'index.d.ts',
    dependencies: { 'openapi-fetch': dependencies['openapi-fetch'] },
  }
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
  compile(folder, ['index.ts', ...more.map((file) => path.basename(file))])
}

const [folder = path.join(root, 'dist/client'), ...more] = process.argv.slice(2)
await writeClient(folder, more)
console.log(`${path.relative(root, folder)}: createErgou(origin, { device }).GET('/user/v3/visitors', …)`)
