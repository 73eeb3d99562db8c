import { keep, type PersonalDataRegister } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  kinds: {
    record: [
      {
        name: '双人状态',
        goal: '正在相处的人暂时不再展示主页',
        scene: '进入双人状态时',
        tips: '结束后恢复',
        columns: { users: { paired: '双人状态', paired_at: '开始时间' } },
        keep: keep.account,
        erase: 'clear',
        exported: true,
      },
    ],
  },
}
