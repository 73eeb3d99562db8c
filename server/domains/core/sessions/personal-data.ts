import { type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { sessions: { erased: ['user_id'] }, link_tokens: { erased: ['user_id'] } },
  kinds: {
    account: [
      {
        name: '登录设备',
        goal: '保持登录状态，让你查看和退出在别处的登录',
        scene: '登录时',
        tips: '设备编号由程序随机生成，不读取设备的硬件识别码',
        columns: {
          sessions: {
            device: '设备编号',
            name: '设备名称',
            app_id: '客户端',
            from_link: '是否由链接打开',
            created_at: '登录时间',
            last_seen_at: '最近使用时间',
            expires_at: '到期时间',
          },
        },
        keep: '登录后七天',
        erase: 'delete',
        exported: true,
      },
      {
        name: '打开网页的链接',
        goal: '从小程序或 App 打开网页时不必再次登录',
        scene: '从小程序或 App 打开网页时',
        tips: '两分钟内有效，只能使用一次',
        columns: { link_tokens: { page: '页面', app_id: '客户端', expires_at: '到期时间', used_at: '使用时间' } },
        keep: '到期后一小时内删除',
        erase: 'delete',
        exported: true,
      },
    ],
  },
  technical: [
    { why: technical.id, columns: { sessions: ['id'] } },
    { why: technical.key, columns: { sessions: ['token_hash'], link_tokens: ['token_hash'] } },
  ],
}
