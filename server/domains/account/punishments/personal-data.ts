import { keep, type PersonalDataRegister, stays, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { punishments: { erased: ['user_id'] } },
  kinds: {
    record: [
      {
        name: '账号处罚状态',
        goal: '执行对违规行为的处罚',
        scene: '违反平台规则时',
        tips: '处罚结束后自动恢复',
        columns: {
          users: {
            banned_at: '封禁时间',
            banned_until: '封禁结束时间',
            spread_limited: '限制传播',
            feature_bans: '功能封禁',
          },
        },
        keep: '处罚期间',
        erase: 'clear',
        exported: true,
      },
      {
        name: '处罚记录',
        goal: '记录对违规行为的处理，供申诉时核对',
        scene: '违反平台规则时',
        tips: '在我的处罚中可以查看',
        columns: {
          punishments: {
            kind: '处罚',
            cause: '处罚类别',
            feature: '功能',
            at: '开始时间',
            until: '结束时间',
            lifted_at: '解除时间',
            annulled: '是否撤销',
          },
        },
        keep: keep.always,
        erase: 'keep',
        why: stays.strikes,
        exported: true,
      },
      {
        name: '处罚的原因',
        goal: '告诉你为什么受到处罚',
        scene: '违反平台规则时',
        tips: '在我的处罚中可以查看',
        columns: { punishments: { reason: '原因' } },
        keep: keep.account,
        erase: 'clear',
        exported: true,
      },
      {
        name: '被封禁设备的校验值',
        goal: '防止被封禁的设备再次登录',
        scene: '设备被封禁时',
        tips: '无法还原为设备编号',
        columns: { banned_devices: { device_mac: '设备编号的校验值', at: '封禁时间' } },
        keep: keep.always,
        erase: 'keep',
        why: '设备封禁在注销后仍然有效；只有校验值，无法还原',
        exported: false,
      },
    ],
  },
  technical: [{ why: technical.id, columns: { punishments: ['id', 'public_id'], banned_devices: ['punishment_id'] } }],
}
