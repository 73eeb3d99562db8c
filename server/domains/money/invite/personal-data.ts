import { keep, type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: {
    invite_codes: { erased: ['user_id'] },
    invitations: {
      erased: ['invitee_id'],
      kept: ['inviter_id'],
      why: 'A row of the inviter’s list, and the ground of what they were given',
    },
  },
  kinds: {
    money: [
      {
        name: '邀请码',
        goal: '让朋友通过你的邀请注册',
        scene: '打开邀请好友时',
        tips: '注销后失效',
        columns: { invite_codes: { code: '邀请码', made_at: '生成时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
      {
        name: '受邀注册的记录',
        goal: '发放邀请奖励，防止重复领取',
        scene: '通过邀请注册和完成认证时',
        tips: '副本中不含对方的信息',
        columns: {
          invitations: {
            state: '进度',
            reason: '说明',
            doubts: '需要核对的原因',
            at: '注册时间',
            decided_at: '发放时间',
          },
        },
        keep: keep.always,
        erase: 'keep',
        why: '防止同一个人注销后重复领取奖励；只留不可还原的标识',
        exported: true,
        of: 'invitations.invitee_id',
      },
    ],
  },
  technical: [
    { why: technical.id, columns: { invitations: ['id'] } },
    {
      why: technical.payment,
      columns: { invite_codes: ['network_mac'], invitations: ['network_mac', 'inviter_mac', 'key_mac', 'earned'] },
    },
  ],
}
