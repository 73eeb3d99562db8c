import { keep, type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { recommends: { erased: ['recommender_id', 'recommended_id'] } },
  kinds: {
    meeting: [
      {
        name: '推荐别人的记录',
        goal: '计算每周人气',
        scene: '推荐别人时',
        tips: '副本中不含对方的信息',
        columns: { recommends: { week: '周', city: '城市', at: '推荐时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
        of: 'recommends.recommender_id',
      },
    ],
  },
  technical: [{ why: technical.id, columns: { recommends: ['handle'] } }],
}
