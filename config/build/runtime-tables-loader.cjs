// Webpack loader of runtime-tables.ts: removes the elements and calls that the product never uses from Taro's tables.
const tables = [
  {
    file: /components\.js$/,
    table: /^const \w+ = [\s\S]*?^const internalComponents = \{[\s\S]*?^\};$/m,
    write: ({ attributes }) =>
      `const animation = {}, touchEvents = {}, singleQuote = (s) => \`'\${s}'\`;
const named = (names) => names.split(' ').reduce((all, name) => ({ ...all, [name]: '' }), {});
const internalComponents = ${JSON.stringify(attributes)};
for (const name in internalComponents) internalComponents[name] = named(internalComponents[name]);`,
  },
  {
    file: /(native-apis|runtime)\.js$/,
    table: /(?<=^const needPromiseApis = )new Set\(\[[^\]]*\]\)/m,
    write: ({ sources }, list) =>
      `new Set(${JSON.stringify([...list.matchAll(/'(\w+)'/g)].map(([, name]) => name).filter((name) => sources.includes(name)))})`,
  },
  {
    file: /style_properties\.js$/,
    table: /^const WEBKIT[\s\S]*(?=^export )/m,
    write: ({ sources }, made) => {
      const all = new Function(`${made}; return styleProperties`)()
      const dashed = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      const used = all.filter((name) => [name, dashed(name)].some((said) => sources.includes(said)))
      return `const styleProperties = ${JSON.stringify(used.join(' '))}.split(' ');\n`
    },
  },
  // the first table already contains these elements
  { file: /runtime\.js$/, table: /(?<=^const components = )\{[\s\S]*?^\}(?=;$)/m, write: () => '{}' },
]

module.exports = function loader(source) {
  return tables
    .filter(({ file }) => file.test(this.resourcePath))
    .reduce((text, { table, write }) => {
      if (!table.test(text)) throw new Error(`${this.resourcePath}: no ${table}`)
      return text.replace(table, (list) => write(this.getOptions(), list))
    }, source)
}
