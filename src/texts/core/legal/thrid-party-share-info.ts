import { columnsOf, doc, h2, type LegalDocument, p, ul } from './format'

/**
 * The list of data shared with third parties (A.legal.03, A.legal.09, security P8). Its rows come from the server's
 * configuration.
 */
export default {
  heading: '第三方信息共享清单',
  dates: ['随服务器的实际配置更新'],
  blocks: [
    p(
      '为了实现下面的功能，我们会把那个功能所必需的信息交给第三方。清单由当前服务器的实际配置生成：没有启用的第三方不会出现，启用的一个也不会少。它是',
      doc('privacy-protection'),
      '的一部分。',
    ),
    h2('清单'),
    {
      kind: 'rows',
      of: 'thirdParties',
      columns: columnsOf({
        name: '名称',
        company: '公司',
        goal: '使用目的',
        scene: '使用场景',
        method: '共享方式',
        range: '信息范围',
        privacyUrl: '隐私政策',
        encrypted: '是否加密',
      }),
    },
    h2('怎样读这份清单'),
    ul(
      '信息范围是最多会提供的内容；只有用到对应的场景时才会提供。',
      '隐私政策是对方的网址，点一下复制，请在浏览器里打开。',
      '涉及身份证号、人脸等敏感信息的，会在用到时另外征得你的单独同意。',
      '我们和受托处理信息的一方约定目的、期限和保护措施，并监督它们；合作结束后，对方应当交回或删除。',
      '第三方自己收集的信息由它们按自己的政策处理，我们会在接入前评估。',
    ),
  ],
} satisfies LegalDocument
