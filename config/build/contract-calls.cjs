// Babel plugin for the calls of contract/<domain>. The app needs only the method and the path of a call. The plugin
// drops the rest of each declaration, and so the option lists and other areas that only schemas use leave the bundle
// too.
const methods = { get: 'GET', post: 'POST' }
/** The contract uses this function to declare the POST of a GET that spends. The app does not use such a POST. */
const twin = 'byPost'

/** In these files, only constructors of schemas begin with a capital letter: `Type.String(…)`, `Closed(…)`. */
const isSchema = (t, callee) =>
  (t.isMemberExpression(callee) && t.isIdentifier(callee.object, { name: 'Type' })) ||
  (t.isIdentifier(callee) && /^[A-Z]/.test(callee.name))

module.exports = ({ types: t }) => {
  const call = (method, path) =>
    t.objectExpression([
      t.objectProperty(t.identifier('method'), t.stringLiteral(method)),
      t.objectProperty(t.identifier('path'), path),
    ])
  return {
    visitor: {
      CallExpression(path) {
        const { callee, arguments: given } = path.node
        const method = t.isIdentifier(callee) ? methods[callee.name] : undefined
        if (method && t.isStringLiteral(given[0])) {
          path.replaceWith(call(method, given[0]))
        } else if (t.isIdentifier(callee, { name: twin })) {
          path.parentPath.remove()
        } else if (path.getFunctionParent()) return
        else if (isSchema(t, callee)) path.replaceWith(t.objectExpression([]))
        else path.addComment('leading', '#__PURE__')
      },
    },
  }
}
