import { keep, type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { cancellations: { erased: ['user_id'] }, reclaim_warnings: { erased: ['user_id'] } },
  kinds: {
    record: [
      {
        name: '注销申请',
        goal: '按申请注销账号，凭回执查询进度',
        scene: '申请注销时',
        tips: '回执不含个人信息',
        columns: {
          cancellations: {
            receipt: '回执编号',
            state: '状态',
            requested_at: '申请时间',
            due_at: '预计注销时间',
            ended_at: '结束时间',
            was_hidden: '申请前是否隐身',
          },
        },
        keep: keep.always,
        erase: 'keep',
        why: '注销后仍可凭回执查询；只指向匿名的编号',
        exported: true,
      },
      {
        name: '注销的原因',
        goal: '改进产品',
        scene: '申请注销时',
        tips: '选填',
        columns: { cancellations: { reason: '原因' } },
        keep: '注销完成前',
        erase: 'clear',
        exported: true,
      },
      {
        name: '收回账号前的提醒',
        goal: '收回长期不用的账号之前，用短信提醒你',
        scene: '账号很久没有使用时',
        tips: '登录一次就重新计算',
        columns: { reclaim_warnings: { unused_since: '最近一次使用的时间', days: '提前的天数' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
    ],
  },
  technical: [
    { why: technical.id, columns: { cancellations: ['id'] } },
    {
      why: 'What staff erased at a request, by whom and why: names of staff, and of a user the anonymous number alone',
      columns: { staff_erasures: ['id', 'what', 'uid', 'erased_by', 'reason', 'at'] },
    },
  ],
}
