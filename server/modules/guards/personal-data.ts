import { type PersonalDataRegister, technical } from '../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { guards: { erased: ['user_id'] } },
  kinds: {
    meeting: [
      {
        name: '见面守护',
        goal: '把你见面的时间和地点告诉你信任的人，并在你没有报平安或求助时通知对方',
        scene: '开启见面守护时',
        tips: '不记录你和谁见面；结束七天后删除',
        columns: {
          guards: {
            name: '联系人的称呼',
            place: '地点',
            meet_at: '见面时间',
            check_at: '报平安的时间',
            state: '状态',
            created_at: '开启时间',
            ended_at: '结束时间',
          },
        },
        keep: '结束后七天',
        erase: 'delete',
        exported: true,
      },
      {
        name: '守护联系人的手机号',
        goal: '给你信任的人发短信',
        scene: '开启见面守护时',
        tips: '加密保存，只用于这次见面；结束七天后删除',
        columns: { guards: { phone_sealed: '手机号', phone_hash: '手机号的校验值' } },
        keep: '结束后七天',
        erase: 'delete',
        exported: false,
      },
    ],
  },
  technical: [
    { why: technical.id, columns: { guards: ['id', 'public_id'], guard_words: ['guard_id'] } },
    { why: technical.key, columns: { guards: ['client_id'] } },
    {
      why: technical.progress,
      columns: { guards: ['extended', 'reminded'], guard_words: ['what', 'state', 'tries', 'next_at', 'at'] },
    },
  ],
}
