// Babel plugin for libraries: renames `#name` to `_name`. WeChat's uploader and our oldest browsers accept no private
// names, and Babel's own translation (a WeakMap and a call for each read) adds 2 kB to both apps.
module.exports = ({ types: t }) => {
  const nameOf = ({ id }) => t.identifier(`_${id.name}`)
  return {
    visitor: {
      Program(program) {
        program.traverse({
          ClassPrivateProperty({ node }) {
            Object.assign(node, { type: 'ClassProperty', key: nameOf(node.key), computed: false })
          },
          ClassPrivateMethod({ node }) {
            Object.assign(node, { type: 'ClassMethod', key: nameOf(node.key), computed: false })
          },
          PrivateName(path) {
            path.replaceWith(nameOf(path.node))
          },
        })
      },
    },
  }
}
