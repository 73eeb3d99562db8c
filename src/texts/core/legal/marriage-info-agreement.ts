import { contact } from './contact'
import { doc, h2, type LegalDocument, note, ol, p, strong, to, ul } from './format'

/** The agreement on the verification of marital status (A.legal.16, A.auth.20, A.auth.25, A.X40). */
export default {
  heading: '婚况认证协议',
  dates: ['版本：2026-11-20'],
  blocks: [
    note(
      '婚况认证是自愿的，要刷脸。',
      strong('婚姻状况和人脸是敏感个人信息，只有你单独同意，我们才会处理；'),
      '不认证不影响使用其他功能。',
    ),
    h2('一、认证什么'),
    p(
      '认证由你声明的婚姻状况：未婚、离异无孩、离异带孩、离异不带孩。婚姻状况在资料里可以不填；丧偶的朋友可以留空，不必选择不符合事实的选项。',
    ),
    h2('二、怎样进行'),
    ol(
      ['先完成实名认证，见', doc('real-person-authentication'), '。'],
      ['在', to('/certification/marital', '婚况认证'), '选择你的婚姻状况，单独勾选同意本协议。'],
      [strong('刷脸确认是本人作出的声明。')],
      '通过后，主页会有婚况认证标识。',
    ),
    h2('三、处理哪些信息，怎样保存'),
    ul(
      '你声明的婚姻状况，以及人脸核身的结果。人脸由核身服务商采集，我们不接收也不保存。',
      '留下的只有婚姻状况、是否通过和时间；没有完成的核验到期作废并删除。',
      '其他用户看到的是认证标识和你选择展示的婚姻状况。',
      ['服务商的名称和隐私政策见', doc('thrid-party-share-info'), '。'],
    ),
    h2('四、你的承诺'),
    ul(
      strong('声明真实，并且你现在单身，没有稳定伴侣。'),
      '状况变化后及时修改；再婚或有了稳定伴侣，应当停止以单身身份交友。',
      ['隐瞒婚姻的，账号会被停止，并按', doc('content-manage-rules'), '处理；造成他人损害的，自行承担责任。'],
    ),
    h2('五、这个标识说明什么'),
    p('它说明本人在认证当时作出了这个声明，并经人脸确认；不等于我们向婚姻登记机关作过核实，请在交往中自行判断。'),
    p(
      '对方的标识同样如此：没有认证不代表有所隐瞒，有认证也请自己了解。涉及结婚的，请按法律规定到婚姻登记机关办理并查询。',
    ),
    h2('六、撤回与联系'),
    p(
      '可以在',
      to('/user/consents', '授权管理'),
      `撤回同意：正在进行的认证会停止，已经通过的结果保留。问题请写信到 ${contact.privacyEmail}，15 天内答复。其他事项适用`,
      doc('privacy-protection'),
      '。',
    ),
  ],
} satisfies LegalDocument
