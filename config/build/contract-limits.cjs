// Babel plugin: a number of contract/limits stands where it is used, so that the list of all of them stays out of the bundle.
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
