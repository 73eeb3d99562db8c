import { keep, type PersonalDataRegister, technical } from '../../../personal-data/define'

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
      {
        name: '封禁期间申诉的凭证',
        goal: '被封禁时，验证手机号后可以申诉',
        scene: '在登录页申诉时',
        tips: '半小时后失效',
        columns: { appeal_tickets: { expires_at: '失效时间' } },
        keep: '半小时',
        erase: 'delete',
        exported: false,
      },
    ],
  },
  technical: [
    { why: technical.id, columns: { appeals: ['id', 'public_id', 'dynamic_id', 'punishment_id'] } },
    { why: technical.key, columns: { appeals: ['upload_ids'], appeal_tickets: ['token_hash'] } },
  ],
}
