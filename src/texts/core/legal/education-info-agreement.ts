import { limits } from '@contract/kernel/limits'
import { contact } from './contact'
import { doc, h2, type LegalDocument, note, p, strong, table, to, ul } from './format'

/** The agreement on education verification (A.legal.15, A.auth.16 to 18). */
export default {
  heading: '学历认证协议',
  dates: ['版本：2026-11-20'],
  blocks: [
    note(
      '学历认证是自愿的。',
      strong('材料里有个人信息，只有你单独同意，我们才会处理；'),
      '不认证不影响使用其他功能。',
    ),
    h2('一、认证什么'),
    p(
      '认证你填写的学校和学历。通过后，主页会有学历认证标识；学校可以在',
      to('/user/privacyAndSetting/privacyManagement', '隐私设置'),
      '里隐藏。',
    ),
    h2('二、四种方式，任选一种'),
    table({ way: '方式', give: '需要提供' }, [
      { way: '在线报告', give: '学信网在线验证报告的编号，由工作人员打开报告核对' },
      { way: '报告验证码', give: '报告上的验证码，能自动核对的自动核对' },
      { way: '证书编号或照片', give: '毕业证、学位证的编号，或证书照片' },
      { way: '人工审核', give: '学生证、成绩单、录取通知书，三样中的两样' },
    ]),
    p(strong('海外学历须提供证书编号。'), '留学服务中心认证书上的编号可以使用。'),
    h2('三、处理哪些信息，怎样保存'),
    ul(
      '报告编号、验证码、证书编号、照片或其他材料，以及上面的姓名、学校、专业、学历。请遮住与认证无关的内容，例如身份证号、住址和成绩。',
      '只用于这一次审核，加密或私密保存，其他用户看不到。',
      `审核有结果后，材料和编号立即删除，最长不超过 24 小时；${limits.reviewDays} 天没有结果的，审核作废，材料一并删除。留下的只有学校、学历、是否通过、时间，以及无法还原的校验值，用来防止一份证明认证多个账号。`,
    ),
    h2('四、你的承诺'),
    ul(
      '材料是本人的、真实的、有效的，和认证的身份是同一个人。',
      ['伪造、借用、修改材料的，认证取消，并按', doc('content-manage-rules'), '处理。'],
      '修改了学校或学历，需要重新认证。',
      '在读的，按学籍认证；毕业后可以重新认证。',
    ),
    h2('五、结果与撤回'),
    p(
      '结果在',
      to('/certification/education', '学历认证'),
      '里查看，没有通过会说明原因，可以再次提交。可以在',
      to('/user/consents', '授权管理'),
      '撤回同意：正在进行的审核会停止，已经通过的结果保留，原始材料那时已经删除。',
    ),
    p(
      '工作人员会在学信网等官方渠道核对编号和验证码。认证只说明审核当时的结果，不是对任何人品行的担保。其他接收方见',
      doc('thrid-party-share-info'),
      `。问题请写信到 ${contact.email}，15 天内答复。`,
    ),
  ],
} satisfies LegalDocument
