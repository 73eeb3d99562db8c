// Our own oxlint rules, since oxlint has no `no-restricted-syntax`.
const chinese = /[\u3400-\u9fff]/

const noChinese = {
  createOnce(context) {
    const refuse = (node, text) => {
      if (chinese.test(text))
        context.report({ node, message: 'Sentences that people read live in src/texts, src/routes and contract.' })
    }
    return {
      // most files contain no Chinese and can be skipped
      before: () => chinese.test(context.sourceCode.text),
      Literal: (node) => typeof node.value === 'string' && refuse(node, node.value),
      TemplateElement: (node) => refuse(node, node.value.raw),
      JSXText: (node) => refuse(node, node.value),
    }
  },
}

const named = (node, name) => node.type === 'Identifier' && node.name === name

const noHost = {
  createOnce(context) {
    return {
      before: () => context.sourceCode.text.includes('TARO_ENV'),
      MemberExpression(node) {
        const { object, property } = node
        if (object.type !== 'MemberExpression' || !named(property, 'TARO_ENV')) return
        if (!named(object.object, 'process') || !named(object.property, 'env')) return
        context.report({ node, message: 'Only src/platform, src/ui and src/shell know which host this is.' })
      },
    }
  },
}

/** `useState` and our own hooks that return the same pair. */
const stateHooks = ['useState', 'useKept', 'useUnsentInput']

const setterOf = (name) => `set${name[0].toUpperCase()}${name.slice(1)}`

const setterName = {
  createOnce(context) {
    return {
      before: () => stateHooks.some((hook) => context.sourceCode.text.includes(hook)),
      VariableDeclarator({ id, init }) {
        if (id.type !== 'ArrayPattern' || init?.type !== 'CallExpression') return
        if (!stateHooks.some((hook) => named(init.callee, hook))) return
        const [value, setter] = id.elements
        if (!value || !setter) return
        // a destructured value has no name of its own to compare with
        const wanted = value.type === 'Identifier' ? setterOf(value.name) : undefined
        const isRight = wanted === undefined ? /^set[A-Z]/.test(setter.name) : setter.name === wanted
        if (!isRight)
          context.report({ node: setter, message: `The setter of a state is named after it: ${wanted ?? 'setX'}.` })
      },
    }
  },
}

export default {
  meta: { name: 'house' },
  rules: { 'no-chinese': noChinese, 'no-host': noHost, 'setter-name': setterName },
}
