import { area, maybe, query, text } from './define'

/** A person's own lists, other people's pages, and the settings. */
export const user = area('user', {
  visitor: { path: '/user/visitor', title: '访客', guards: ['login', 'vip'], ownBar: true, pull: true },
  info: { path: '/user/info', title: 'TA的主页', guards: ['login'], query: query({ uid: text(22) }) },
  settings: { path: '/user/settings', title: '设置' },
  edit: { path: '/user/edit', title: '编辑资料', guards: ['login'] },
  photos: { path: '/user/photos', title: '我的照片', guards: ['login'] },
  onboarding: { path: '/user/onboarding', title: '完善资料', guards: ['login'] },
  authStateExplain: { path: '/user/authStateExplain', title: '信任分说明', ownBar: true },
  conversationQuestion: { path: '/user/conversationQuestion', title: '聊天问题', guards: ['login'] },
  conversationQuestionSettingPage: {
    path: '/user/conversationQuestion/conversationQuestionSettingPage',
    title: '设置问题',
    guards: ['login'],
    query: query({ question: maybe(text(100)) }),
  },
  conversationQuestionSet: {
    path: '/user/conversationQuestion/conversationQuestionSet',
    title: '设置问题',
    guards: ['login'],
  },
  privacyManagement: { path: '/user/privacyAndSetting/privacyManagement', title: '隐私设置', guards: ['login'] },
  noticeSetting: { path: '/user/privacyAndSetting/noticeSetting', title: '消息通知设置', guards: ['login'] },
  cancelAccount: { path: '/user/cancelAccount', title: '注销账号' },
  dataExport: { path: '/user/dataExport', title: '导出我的资料', guards: ['login'] },
  consents: { path: '/user/consents', title: '授权管理', guards: ['login'] },
  punishments: { path: '/user/punishments', title: '违规记录', guards: ['login'] },
  devices: { path: '/user/devices', title: '登录设备', guards: ['login'] },
})
