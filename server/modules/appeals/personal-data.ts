import { keep, type PersonalDataRegister, technical } from '../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { appeals: { erased: ['user_id'] }, appeal_tickets: { erased: ['user_id'] } },
  kinds: {
    record: [
      {
        name: '申诉',
        goal: '复核被拒绝的动态和处罚',
        scene: '对审核结果或处罚申诉时',
        tips: '只有处理申诉的工作人员可以看到',
        columns: {
          appeals: { words: '申诉的理由', state: '状态', answer: '答复', at: '申诉时间', decided_at: '处理时间' },
        },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
    ],
  },
  technical: [
    { why: technical.id, columns: { appeals: ['id', 'public_id', 'dynamic_id', 'punishment_id'] } },
    { why: technical.key, columns: { appeals: ['upload_ids'], appeal_tickets: ['token_hash'] } },
    { why: technical.progress, columns: { appeal_tickets: ['expires_at'] } },
  ],
}
