import { keep, type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: {
    notice_events: { erased: ['user_id'] },
    notices: { erased: ['user_id'] },
    alerts: { erased: ['user_id'] },
    notice_looks: { erased: ['user_id'] },
    notice_permissions: { erased: ['user_id'] },
    official_openids: { erased: ['user_id'] },
    push_subscriptions: { erased: ['user_id'] },
  },
  kinds: {
    account: [
      {
        name: '公众号标识',
        goal: '通过公众号把通知发给你',
        scene: '在微信网页登录时',
        tips: '加密保存，只用于发送通知',
        columns: { official_openids: { openid_sealed: '公众号标识（加密）', seen_at: '登录时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: false,
      },
      {
        name: '接收推送的浏览器',
        goal: '把通知发到你允许的浏览器',
        scene: '在浏览器里开启推送时',
        tips: '加密保存，退出登录后不再发送；通知里没有任何人的名字和内容',
        columns: { push_subscriptions: { sealed: '推送地址（加密）', at: '开启时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: false,
      },
    ],
    record: [
      {
        name: '二狗小助手的通知',
        goal: '告诉你发生了什么，并按你的设置送到产品外面',
        scene: '有人和你互动、审核有了结果，账号有登录、处罚、注销等变化时',
        tips: '只有你自己能看到，送到产品外面时没有别人的名字和内容',
        columns: {
          notices: {
            kind: '类别',
            text: '内容',
            count: '数量',
            at: '时间',
            read_at: '阅读时间',
            channel: '送达方式',
            sent_at: '送达时间',
          },
          // empty, except for rows of the previous release
          alerts: { kind: '类别', text: '内容', at: '时间', read_at: '阅读时间' },
        },
        keep: '90 天',
        erase: 'delete',
        exported: true,
      },
      {
        name: '等待送达的通知',
        goal: '不漏掉也不重复地告诉你',
        scene: '事情发生后的几分钟内',
        tips: '只有类别和时间，不含是谁做的',
        columns: { notice_events: { kind: '类别', at: '时间' } },
        keep: '90 天',
        erase: 'delete',
        exported: false,
      },
      {
        name: '看过列表的时间',
        goal: '看过的事情不再通知你',
        scene: '打开访客、关注、推荐等页面时',
        tips: '每个列表只保存最近一次',
        columns: { notice_looks: { kind: '列表', at: '最近一次看的时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
      {
        name: '微信订阅消息的授权',
        goal: '只在你同意的次数内发送微信通知',
        scene: '在小程序里回答订阅请求时',
        tips: '每同意一次，只发送一条',
        columns: {
          notice_permissions: {
            template: '消息类型',
            granted: '剩余次数',
            asked_at: '最近一次询问的时间',
            refused: '最近一次是否拒绝',
          },
        },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
    ],
  },
  technical: [
    {
      why: technical.id,
      columns: { notice_events: ['id'], notices: ['id', 'public_id', 'about', 'alert_id'], alerts: ['id'] },
    },
    {
      why: technical.key,
      columns: { notice_permissions: ['request_id'], push_subscriptions: ['endpoint_mac', 'session_hash'] },
    },
    {
      why: technical.progress,
      columns: {
        notices: ['since', 'outside', 'due_at', 'tried', 'claimed_at', 'pops_up', 'signalled'],
        alerts: ['noticed'],
      },
    },
  ],
}
