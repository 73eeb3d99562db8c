// Babel plugin for contract/areas: the app needs only method and path, so the rest of declarations and unused schemas
// stay out of the bundle.
const methods = { get: 'GET', post: 'POST' }

module.exports = ({ types: t }) => ({
  visitor: {
    CallExpression(path) {
      const { callee, arguments: given } = path.node
      const method = t.isIdentifier(callee) ? methods[callee.name] : undefined
      if (method && t.isStringLiteral(given[0])) {
        const parts = { method, path: given[0].value }
        const pairs = Object.entries(parts).map(([key, value]) =>
          t.objectProperty(t.identifier(key), t.stringLiteral(value)),
        )
        path.replaceWith(t.objectExpression(pairs))
      } else if (!path.getFunctionParent()) path.addComment('leading', '#__PURE__')
    },
  },
})
