import { keep, type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { transcript_shares: { erased: ['user_id'] } },
  kinds: {
    meeting: [
      {
        name: '你分享的脱单成绩单',
        goal: '让你发过链接的人看到你的成绩单',
        scene: '你点击分享时',
        tips: '拿到链接并登录的人能看到你的昵称和分享那一刻的次数；撤回后链接失效',
        columns: {
          transcript_shares: {
            exam_id: '哪一份成绩单',
            counts: '分享时的各科次数',
            starts_on: '统计开始',
            ends_on: '统计结束',
            shared_at: '分享时间',
          },
        },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
    ],
  },
  technical: [{ why: technical.id, columns: { transcript_shares: ['public_id'] } }],
}
