import { keep, type PersonalDataRegister, stays, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: {
    disputes: { erased: ['user_id'] },
    reports: {
      erased: ['reporter_id'],
      kept: ['target_id'],
      why: 'What others reported of them is the ground of a decision',
    },
  },
  kinds: {
    record: [
      {
        name: '纠纷记录',
        goal: '纠纷了结前不注销账号',
        scene: '与你有关的举报、投诉正在处理时',
        tips: '不含对方的信息',
        columns: { disputes: { kind: '类别', opened_at: '开始时间', settled_at: '了结时间' } },
        keep: keep.always,
        erase: 'keep',
        why: stays.strikes,
        exported: true,
      },
    ],
    meeting: [
      {
        name: '举报记录',
        goal: '核实并处理举报',
        scene: '举报别人时',
        tips: '被举报的人不知道是谁举报的',
        columns: {
          reports: {
            place: '位置',
            subject: '动态或评论的编号',
            reason: '理由',
            state: '状态',
            at: '举报时间',
            decided_at: '处理时间',
          },
        },
        keep: keep.always,
        erase: 'keep',
        why: stays.strikes,
        exported: true,
        of: 'reports.reporter_id',
      },
      {
        name: '举报的说明',
        goal: '核实并处理举报',
        scene: '举报别人时',
        tips: '只有处理举报的工作人员可以看到',
        columns: { reports: { explanation: '说明' } },
        keep: keep.account,
        erase: 'clear',
        exported: true,
        of: 'reports.reporter_id',
      },
      {
        name: '举报的截图',
        goal: '核实并处理举报',
        scene: '举报别人时',
        tips: '只有处理举报的工作人员可以看到',
        columns: { reports: { image_keys: '图片文件' } },
        keep: keep.account,
        erase: 'clear',
        exported: false,
        files: true,
        of: 'reports.reporter_id',
      },
      {
        name: '举报的证据',
        goal: '保存被举报内容当时的样子',
        scene: '举报别人时',
        tips: '只有处理举报的工作人员可以看到',
        columns: { reports: { evidence: '证据' } },
        keep: '处理完毕后一百八十天',
        erase: 'keep',
        why: stays.strikes,
        exported: false,
        of: 'reports.reporter_id',
      },
    ],
  },
  technical: [
    { why: technical.id, columns: { disputes: ['id'], reports: ['id', 'public_id'] } },
    { why: technical.progress, columns: { reports: ['copied'] } },
  ],
}
