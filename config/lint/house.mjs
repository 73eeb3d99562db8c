// Our own rules for oxlint, which has no `no-restricted-syntax`.
const chinese = /[\u3400-\u9fff]/

const noChinese = {
  createOnce(context) {
    const refuse = (node, text) => {
      if (chinese.test(text))
        context.report({ node, message: 'Sentences that people read live in src/texts, src/routes and contract.' })
    }
    return {
      // most files have none, and are not walked
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

export default { meta: { name: 'house' }, rules: { 'no-chinese': noChinese, 'no-host': noHost } }
