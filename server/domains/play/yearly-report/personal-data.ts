import { keep, type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { yearly_reports: { erased: ['user_id'] } },
  kinds: {
    record: [
      {
        name: '年度报告',
        goal: '生成只有你自己看得到的年度报告',
        scene: '你同意年度报告授权协议并点击开始时',
        tips: '只有数量和日期，不含别人的信息',
        columns: {
          yearly_reports: {
            edition: '哪一年',
            authorised_at: '同意时间',
            numbers: '统计结果',
            made_at: '统计时间',
            finished_at: '看完时间',
          },
        },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
    ],
  },
  technical: [{ why: technical.progress, columns: { yearly_reports: ['version'] } }],
}
