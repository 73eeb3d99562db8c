import { keep, type PersonalDataRegister } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { seen_marks: { erased: ['user_id'] } },
  kinds: {
    meeting: [
      {
        name: '查看新消息和用法说明的时间',
        goal: '提示有什么是新的，用法只说明一次',
        scene: '打开列表、看到用法说明时',
        tips: '每个位置只保存最近一次',
        columns: { seen_marks: { place: '位置', at: '时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
    ],
  },
}
