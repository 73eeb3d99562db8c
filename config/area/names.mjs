import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const layers = ['contract', 'server/domains', 'src/features', 'src/texts']

/** Reserved words of the language, and names that the generated files import. */
const taken =
  /^(break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|await|area|areas|contract|get|go|handlers|host|inventory|list|meet|money|page|paged|post|query|refuse|routes|show|sql|text|toasts|types?|world)$/

/** Turns `gift-wall` into `giftWall`, the area's name in code. */
export const camelOf = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())

const upper = (word) => word.charAt(0).toUpperCase() + word.slice(1)

/** The folders and files of areas with this name, in any domain. */
const sameName = (root, domains, name) =>
  layers.flatMap((layer) =>
    domains
      .flatMap((domain) => [`${layer}/${domain}/${name}`, `${layer}/${domain}/${name}.ts`])
      .filter((place) => existsSync(path.join(root, place))),
  )

/**
 * The names of a new area in every layer.
 * @throws Error with a sentence that says which name to use instead
 */
export function namesOf(root, domain, name) {
  const domains = readdirSync(path.join(root, 'server/domains'))
  if (!domain || !name) throw new Error(`npm run area -- <domain> <name>; a domain is one of ${domains.join(', ')}`)
  if (!domains.includes(domain)) throw new Error(`there is no domain ${domain}: write one of ${domains.join(', ')}`)
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name) || name.length > 30)
    throw new Error(`${name} is no name of an area: write at most 30 letters a to z, with hyphens between words`)
  const camel = camelOf(name)
  if (taken.test(camel)) throw new Error(`${name} means something else in the code: write another name`)
  const [there] = sameName(root, domains, name)
  if (there) throw new Error(`${there} is there already: write another name, or extend that area`)
  const table = name.replaceAll('-', '_')
  const folder = path.join(root, 'server/db/migrations')
  const made = readdirSync(folder).find((file) =>
    new RegExp(`create table (if not exists )?${table}\\b`).test(readFileSync(path.join(folder, file), 'utf8')),
  )
  if (made) throw new Error(`server/db/migrations/${made} makes a table ${table} already: write another name`)
  const routes = readFileSync(path.join(root, 'src/routes/user.ts'), 'utf8')
  if (new RegExp(`^  ${camel}: \\{|'/user/${name}'`, 'm').test(routes))
    throw new Error(`src/routes/user.ts has a screen ${camel} already: write another name`)
  return { domain, name, camel, pascal: upper(camel), table, id: name.replaceAll('-', '') }
}
