// Babel plugin: replaces each use of a limit or error code by its number, so that the whole lists stay out of the
// bundle. The lists are `limits` of contract/kernel/limits, those of areas such as `planeLimits`, and `codes` of
// contract/kernel/errors.
const path = require('node:path')
const { require: load } = require('tsx/cjs/api')

const contract = path.join(__dirname, '../../contract')

/** @returns the contract file that an import names, without its extension */
function fileOf(source, importer) {
  if (source.startsWith('@contract/')) return path.join(contract, source.slice('@contract/'.length))
  if (!source.startsWith('.') || !importer) return undefined
  const file = path.resolve(path.dirname(importer), source)
  return file.startsWith(contract + path.sep) ? file : undefined
}

module.exports = ({ types: t }) => ({
  visitor: {
    MemberExpression(path, { file }) {
      const { object, property, computed } = path.node
      if (computed || !t.isIdentifier(object) || !/^(limits|codes)$|Limits$/.test(object.name)) return
      const binding = path.scope.getBinding(object.name)
      const source = binding?.kind === 'module' && binding.path.parent.source?.value
      const declared = source && fileOf(source, file.opts.filename)
      const value = declared && load(`${declared}.ts`, __filename)[object.name]?.[property.name]
      if (typeof value === 'number') path.replaceWith(t.numericLiteral(value))
    },
  },
})
