import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, project } from '../rules/facts'
import { type AppJson, MAIN_PACKAGE } from '../weapp/runtime/bundle'
import { listFiles, packageSizes } from '../weapp/runtime/gate/files'
import { PACKAGE_BUDGET } from '../weapp/runtime/gate/limits'
import { keep } from './figures'
import { fixed, note, print } from './table'

const dist = path.join(project, 'dist/weapp')
const kibibytes = (bytes: number) => bytes / 1024

/** Sizes of the built mini-program's packages, and of all scripts of the H5 app with brotli. */
export async function packages(): Promise<void> {
  const manifest = path.join(dist, 'app.json')
  if (!existsSync(manifest)) throw new Error('build the mini-program first: npm run build:weapp')
  const sizes = packageSizes(dist, listFiles(dist), JSON.parse(readFileSync(manifest, 'utf8')) as AppJson)
  const main = sizes[MAIN_PACKAGE] ?? 0
  print(
    'packages of the mini-program, KiB',
    ['', 'now', 'at most'],
    Object.entries(sizes).map(([name, bytes]) => [
      name === MAIN_PACKAGE ? 'main' : name,
      fixed(kibibytes(bytes)),
      kibibytes(name === MAIN_PACKAGE ? PACKAGE_BUDGET.main : PACKAGE_BUDGET.each),
    ]),
  )
  const scripts = filesBelow('dist/h5').filter((file) => file.endsWith('.js.br'))
  const h5 = scripts.reduce((sum, file) => sum + readFileSync(path.join(project, file)).length, 0)
  note(`${scripts.length} scripts of the H5 app, ${fixed(kibibytes(h5))} KiB with brotli`)
  keep('packages', { main: kibibytes(main), 'H5 scripts': kibibytes(h5) }, ['main', 'H5 scripts'])
}
