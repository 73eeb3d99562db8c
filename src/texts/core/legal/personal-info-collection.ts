import { columnsOf, doc, h2, type LegalDocument, p, to } from './format'

/**
 * The list of personal data that is collected (A.legal.10, security P5 to P8). Its rows are the contract's inventory; a
 * test finds missing columns.
 */
export default {
  heading: '个人信息收集清单',
  dates: ['随功能更新'],
  blocks: [
    p(
      '下面列出我们保存的每一类个人信息：用来做什么、什么时候收集、要注意什么、保存多久。导出和注销也按这份清单进行。它是',
      doc('privacy-protection'),
      '的一部分。',
    ),
    p(
      '想看具体的内容，可以',
      to('/user/dataExport', '导出我的资料'),
      '；想撤回某项授权，在',
      to('/user/consents', '授权管理'),
      '里操作。',
    ),
    p(
      '必需的只有手机号、性别和出生日期，用来注册；其余由你决定填不填、做不做，不填不影响基本功能。敏感个人信息（身份证号、人脸、婚姻状况等）会在用到时单独征得你的同意。',
    ),
    h2('清单'),
    {
      kind: 'rows',
      of: 'personalData',
      columns: columnsOf({ name: '信息', goal: '使用目的', scene: '收集场景', tips: '说明', keep: '保存期限' }),
    },
  ],
} satisfies LegalDocument
