import { keep, type PersonalDataRegister } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { group_leaders: { erased: ['user_id'] } },
  kinds: {
    money: [
      {
        name: '团长资格',
        goal: '按团长协议管理',
        scene: '成为团长时',
        tips: '可以随时申请退出',
        columns: { group_leaders: { group_name: '团名', since: '开始时间', lost_at: '取消时间', reason: '说明' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
    ],
  },
  technical: [
    { why: 'Why the role ended, as a code: its sentence is in `reason`', columns: { group_leaders: ['cause'] } },
  ],
}
