import { type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { guards: { erased: ['user_id'] }, guard_asks: { erased: ['user_id'] } },
  kinds: {
    meeting: [
      {
        name: '见面守护',
        goal: '你信任的人同意后，把你见面的时间和地点告诉 TA，并在你没有报平安或求助时通知 TA',
        scene: '开启见面守护时',
        tips: '不记录你和谁见面；地点只有城市和场所的种类；结束七天后删除',
        columns: {
          guards: {
            name: '联系人的称呼',
            called: '联系人怎么称呼你',
            province: '省份',
            city: '城市',
            place: '场所的种类',
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
        goal: '请你信任的人同意，同意后给 TA 发短信',
        scene: '开启见面守护时',
        tips: '加密保存，只用于这次见面；结束七天后删除。对方同意之前，短信里只有你打了星号的手机号',
        columns: { guards: { phone_sealed: '手机号', phone_hash: '手机号的校验值' } },
        keep: '结束后七天',
        erase: 'delete',
        exported: false,
      },
      {
        name: '守护联系人的答复',
        goal: '只给同意的人发守护短信，不反复询问',
        scene: '联系人打开短信里的链接答复时',
        tips: '联系人的手机号只保存单向计算的校验值；你只能看到对方有没有同意',
        columns: {
          guard_asks: {
            mark: '号码的校验值',
            state: '答复',
            asked_at: '询问的时间',
            at: '最近一次询问、答复或使用的时间',
          },
        },
        keep: '没有答复的三十天，有答复的从最近一次使用起一年',
        erase: 'delete',
        exported: false,
      },
    ],
  },
  technical: [
    {
      why: technical.id,
      columns: { guards: ['id', 'public_id', 'ask_id'], guard_words: ['guard_id'], guard_asks: ['id'] },
    },
    { why: technical.key, columns: { guards: ['client_id'], guard_asks: ['token_hash'] } },
    {
      why: technical.progress,
      columns: {
        guards: ['extended', 'reminded'],
        guard_words: ['what', 'state', 'tries', 'next_at', 'at', 'left_at'],
      },
    },
  ],
}
