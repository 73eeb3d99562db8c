import { keep, type PersonalDataRegister } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { conversation_questions: { erased: ['user_id'] } },
  kinds: {
    profile: [
      {
        name: '会话提问',
        goal: '别人和你开始聊天时先回答它',
        scene: '设置会话提问时',
        tips: '选填，不填写不影响使用',
        columns: { conversation_questions: { title: '问题', at: '设置时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
    ],
  },
}
