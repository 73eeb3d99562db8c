import fs from 'node:fs'
import path from 'node:path'
import { type AppJson, MAIN_PACKAGE, type SubPackage } from '../bundle'

const NOT_UPLOADED = /\.LICENSE\.txt$|\.map$|project\..*json$/

/** The files of a folder as sorted relative paths with forward slashes. */
export function listFiles(root: string, folder = root): string[] {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const full = path.join(folder, entry.name)
      return entry.isDirectory() ? listFiles(root, full) : [path.relative(root, full).replace(/\\/g, '/')]
    })
    .filter((file) => !file.startsWith('node_modules/'))
    .sort()
}

/** Sub-packages from either spelling in app.json. Each root ends with a slash. */
export function subPackagesOf(app: AppJson): SubPackage[] {
  return (app.subPackages ?? app.subpackages ?? []).map((sub) => ({ ...sub, root: sub.root.replace(/\/?$/, '/') }))
}

/** Full paths of all pages: first those of the main package, then those of sub-packages. */
export function pagesOf(app: AppJson): string[] {
  return [...(app.pages ?? []), ...subPackagesOf(app).flatMap((sub) => sub.pages.map((page) => sub.root + page))]
}

export function packageSizes(root: string, files: string[], app: AppJson): Record<string, number> {
  const subs = subPackagesOf(app)
  const sizes: Record<string, number> = { [MAIN_PACKAGE]: 0 }
  for (const file of files) {
    if (NOT_UPLOADED.test(file)) continue
    const owner = subs.find((sub) => file.startsWith(sub.root))?.root ?? MAIN_PACKAGE
    sizes[owner] = (sizes[owner] ?? 0) + fs.statSync(path.join(root, file)).size
  }
  return sizes
}

/** The path of a reference, relative to the folder of its file. With a leading slash it is relative to the root. */
export function resolveReference(from: string, reference: string): string {
  if (reference.startsWith('/')) return path.posix.normalize(reference.slice(1))
  return path.posix.normalize(path.posix.join(path.posix.dirname(from), reference))
}
