// Adds an area to the three files that list all areas: one line each for its calls, handlers, register and screen.

/** Orders paths as `simple-import-sort` does: a folder comes before names that continue with a hyphen. */
const rank = (place) => place.replaceAll('/', ' ')
const placeOf = (line) => / from '([^']+)'$/.exec(line)?.[1] ?? ''

/** Inserts an import line into an ordered block of imports. */
function withImport(text, line) {
  const lines = text.split('\n')
  const at = lines.findIndex((other) => placeOf(other).startsWith('./') && rank(placeOf(other)) > rank(placeOf(line)))
  if (at < 0) throw new Error(`no place for ${line}`)
  lines.splice(at, 0, line)
  return lines.join('\n')
}

/** Inserts an entry at the end of the list that starts with the line `begins`. */
function withEntry(text, begins, entry, ends = '\n}') {
  const from = text.indexOf(begins)
  const to = text.indexOf(ends, from)
  if (from < 0 || to < 0) throw new Error(`there is no list "${begins}"`)
  return `${text.slice(0, to)}\n${entry}${text.slice(to)}`
}

/** @returns for each of the three files a function that adds the area to its text */
export const wiring = ({ domain, name, camel, pascal, title, label, note, about }) => ({
  'contract/index.ts': (text) => {
    const imported = withImport(text, `import { ${camel} } from './${domain}/${name}'`)
    const listed = withEntry(imported, 'export const contract = {', `  ${camel},`)
    return withEntry(listed, 'export const areas: ', `  ${camel}: '${about}',`)
  },
  'server/areas.ts': (text) => {
    const place = `./domains/${domain}/${name}`
    const imported = withImport(text, `import ${camel} from '${place}'`)
    const registered = withImport(imported, `import { personalData as of${pascal} } from '${place}/personal-data'`)
    const listed = withEntry(registered, 'inventoryOf([', `  of${pascal},`, '\n  infrastructure,')
    return withEntry(listed, 'export const areas = {', `  ${camel},`)
  },
  'src/routes/user.ts': (text) =>
    withEntry(
      text,
      "area('user', {",
      `  ${camel}: {
    path: '/user/${name}',
    ours: true,
    title: '${title}',
    guards: ['login'],
    // the menu of a person opens it with their uid, 我的 without
    query: query({ uid: maybe(text(10)) }),
    inMe: { card: 'meeting', icon: 'gift', tone: 'honey' },
    inPersonMenu: { icon: 'gift', label: '${label}', note: '${note}' },
    pull: true,
  },`,
      '\n})',
    ),
})
