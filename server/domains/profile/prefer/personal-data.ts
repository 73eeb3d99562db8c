import { keep, type PersonalDataRegister } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { preferences: { erased: ['user_id'] } },
  kinds: {
    meeting: [
      {
        name: '匹配设置',
        goal: '为你推荐合适的人',
        scene: '保存匹配设置时',
        tips: '可以随时修改，次日中午起生效',
        columns: {
          preferences: {
            age_min: '最小年龄',
            age_max: '最大年龄',
            height_min: '最低身高',
            height_max: '最高身高',
            degree: '学历',
            living: '居住地',
            homeland: '家乡',
            marital: '婚况',
            at: '修改时间',
            before: '到中午为止仍生效的设置',
          },
        },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
    ],
  },
}
