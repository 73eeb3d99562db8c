// Babel plugin for the calls of contract/<domain>: the app needs only method and path, so the rest of declarations stays out of the
// bundle; what schemas name (lists of options, other areas) with them.
const methods = { get: 'GET', post: 'POST' }

/** `Type.String(…)`, `Closed(…)`: constructors of schemas, and nothing else here, begin with a capital. */
const isSchema = (t, callee) =>
  (t.isMemberExpression(callee) && t.isIdentifier(callee.object, { name: 'Type' })) ||
  (t.isIdentifier(callee) && /^[A-Z]/.test(callee.name))

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
      } else if (path.getFunctionParent()) return
      else if (isSchema(t, callee)) path.replaceWith(t.objectExpression([]))
      else path.addComment('leading', '#__PURE__')
    },
  },
})
