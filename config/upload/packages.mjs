import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { UploadError } from './settings.mjs'

/** WeChat's limit for one package, in bytes before compression. */
export const packageLimit = 2 * 1024 * 1024

/** @returns {{ name: string, bytes: number }[]} the sizes of `main` and then of the subpackages, named by their root */
export function packageSizes(folder) {
  const app = JSON.parse(readFileSync(path.join(folder, 'app.json'), 'utf8'))
  const roots = (app.subPackages ?? app.subpackages ?? []).map(({ root }) => root.replace(/\/?$/, '/'))
  const sizes = new Map([['main', 0], ...roots.map((root) => [root, 0])])
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath ?? entry.path, entry.name)
    const place = path.relative(folder, file).split(path.sep).join('/')
    const name = roots.find((root) => place.startsWith(root)) ?? 'main'
    sizes.set(name, sizes.get(name) + statSync(file).size)
  }
  return [...sizes].map(([name, bytes]) => ({ name, bytes }))
}

const mib = (bytes) => (bytes / 1024 / 1024).toFixed(2)

/** @throws UploadError that names each package over the limit */
export function checkPackages(sizes) {
  const large = sizes.filter(({ bytes }) => bytes > packageLimit)
  if (large.length === 0) return
  const named = large.map(({ name, bytes }) => `${name === 'main' ? '主包' : `分包 ${name}`} ${mib(bytes)} MiB`)
  throw new UploadError(`${named.join('、')}，超过微信的 2 MiB 上限：请把页面移到分包，或缩小图片`)
}
