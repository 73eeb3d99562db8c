import { accountLimits } from '@contract/account/account'
import { cancellationLimits } from '@contract/account/cancellation'
import { settingsLimits } from '@contract/account/settings'
import { contact } from './contact'
import { doc, h2, type LegalDocument, note, ol, p, strong, table, to, ul } from './format'

/** The notice on cancelling an account (A.legal.14, A.privacy.07 to 13, A.X46; security H7, P6). */
export default {
  heading: '注销须知',
  dates: ['更新日期：2025-04-23', '生效日期：2025-04-23'],
  blocks: [
    note(
      `提交申请后有 ${cancellationLimits.cancelDays} 天等待期。`,
      strong(`${cancellationLimits.cancelDays} 天内没有继续使用，账号正式注销，资料删除或匿名化，不能恢复。`),
    ),
    h2('一、也许不必注销'),
    p(
      '只是想歇一歇，可以在',
      to('/user/privacyAndSetting/privacyManagement', '隐私设置'),
      `打开隐身：别人看不到你，资料和狗粮都在。每 ${settingsLimits.stealthFreeDays} 天可以免费隐身一次，关闭不限次数。不想被某些人看到，还可以屏蔽同事，隐藏学校、公司和位置。`,
    ),
    h2('二、注销的条件'),
    ul(
      '账号没有未了结的纠纷：举报、投诉、交易争议等已经处理完；',
      '账号没有风险：没有被封禁，没有被盗用的迹象，没有正在处理的安全问题；',
      '由本人操作，并勾选同意本须知。勾选框不会预先勾上。',
    ),
    h2('三、注销之前'),
    ul(
      ['把想留的带走：', to('/user/dataExport', '导出我的资料'), '。注销完成后无法再导出。'],
      '关闭大会员的自动续费。剩余的会员期限、狗粮、心动、卡券都会失效，不折现、不退款，法律另有规定的除外。',
      '可以提现的收益请先提现。',
    ),
    h2('四、怎样注销'),
    ol(
      ['打开', to('/user/cancelAccount', '我的 › 设置 › 注销账号'), '，查看会失去什么、有没有阻碍。'],
      '勾选同意，提交申请，可以写下原因。提交后所有设备退出登录，你会得到一个回执编号。',
      `等待 ${cancellationLimits.cancelDays} 天。等待期里主页照常显示；不想被看到，可以在申请之前打开隐身。`,
      '到期后账号正式注销。凭回执编号可以查询结果。',
    ),
    h2('五、怎样撤回'),
    p(
      `${cancellationLimits.cancelDays} 天内再次登录时，会告诉你账号正在注销；`,
      strong('选择「继续使用」，申请就撤回，账号恢复；'),
      '离开不算撤回。后台请求、推送和打开提示本身都不算使用。',
    ),
    p('等待期内出现纠纷或风险的，我们可以中止注销，并告诉你原因；了结之后可以重新申请。'),
    h2('六、删除什么，保留什么'),
    table({ what: '信息', then: '注销之后' }, [
      { what: '手机号、微信号、登录标识、设备', then: '删除' },
      { what: '昵称、头像、照片、主页资料、动态、聊天问题', then: '删除' },
      { what: '认证结果、身份证号校验值、授权记录', then: '删除' },
      { what: '你的访客、你的浏览记录', then: '删除；别人的访客列表里只显示「该用户已注销」' },
      { what: '关注、心动、推荐、屏蔽、匹配设置', then: '删除' },
      { what: '聊天的文字、图片和语音', then: '清空；别人的会话里只显示「该用户已注销」' },
      { what: '想认识申请', then: '写的话清空；状态与收支记录只指向匿名编号' },
      { what: '大会员、心动、卡券', then: '失效，不恢复' },
      { what: '狗粮与交易记录', then: '依法保存不少于三年，只指向匿名编号' },
      { what: '处罚与纠纷记录', then: '留存备查，只指向匿名编号' },
      { what: '注册次数、被封禁的设备、领过的新人礼和奖励、别人对你的屏蔽', then: '保留无法还原的校验值' },
      { what: '注销回执', then: '保留，不含个人信息' },
    ]),
    p('备份里的信息会在备份到期后消失；从备份恢复时，会按注销记录再次清除。'),
    h2('七、注销以后'),
    ul(
      `同一个手机号可以重新注册，但那是全新的账号，原来的资料和权益不会回来；注册次数受 ${accountLimits.registrationsMax} 次的限制。`,
      '注销不免除注销之前行为的责任。',
    ),
    h2('八、长期不用的账号'),
    p(
      `连续 ${cancellationLimits.inactiveDays} 天没有使用的账号，我们可以收回并清除资料。收回前会在应用内提醒你，在那之前登录并选择继续使用就能保留。`,
    ),
    h2('九、问题与投诉'),
    p(`写信到 ${contact.privacyEmail}，15 天内答复。更多见`, doc('privacy-protection'), '。'),
  ],
} satisfies LegalDocument
