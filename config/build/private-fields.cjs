// Babel plugin for libraries in the mini-program: `#name` becomes `_name`. WeChat's uploader takes ES2018, and what Babel
// makes of private names (a WeakMap and a call for each reading) is 2 kB of the main package.
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
