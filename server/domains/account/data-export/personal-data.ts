import { type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { exports: { erased: ['user_id'] } },
  kinds: {
    record: [
      {
        name: '个人信息副本',
        goal: '把你的个人信息整理成文件交给你',
        scene: '申请导出时',
        tips: '生成后保留一天',
        columns: {
          exports: {
            state: '状态',
            size: '大小（字节）',
            requested_at: '申请时间',
            ready_at: '完成时间',
            expires_at: '到期时间',
          },
        },
        keep: '文件一天，申请记录三十天',
        erase: 'delete',
        exported: true,
      },
      {
        name: '个人信息副本的文件',
        goal: '供你下载',
        scene: '申请导出时',
        tips: '生成后保留一天',
        columns: { exports: { key: '文件' } },
        keep: '一天',
        erase: 'delete',
        exported: false,
        files: true,
      },
    ],
  },
  technical: [
    { why: technical.id, columns: { exports: ['id'] } },
    { why: technical.progress, columns: { exports: ['done', 'total'] } },
  ],
}
