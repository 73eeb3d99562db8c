// Babel plugin: replaces each use of a limit of contract/limits by its number, so that the list stays out of the bundle.
const { limits } = require('tsx/cjs/api').require('../../contract/limits.ts', __filename)

module.exports = ({ types: t }) => ({
  visitor: {
    MemberExpression(path) {
      const { object, property, computed } = path.node
      if (computed || !t.isIdentifier(object, { name: 'limits' })) return
      const binding = path.scope.getBinding('limits')
      const source = binding?.kind === 'module' && binding.path.parent.source?.value
      const value = limits[property.name]
      if (!source || !/(^|\/)limits$/.test(source) || typeof value !== 'number') return
      path.replaceWith(t.numericLiteral(value))
    },
  },
})
