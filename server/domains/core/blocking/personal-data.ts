import { keep, type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: {
    blocks: { erased: ['blocker_id', 'blocked_id'] },
    block_traces: {
      erased: ['blocker_id'],
      kept: ['blocked_id', 'root_id'],
      why: 'A keyed hash by which a block by another user follows into a new account, for one year',
    },
    dynamic_blocks: { erased: ['user_id', 'blocked_id'] },
  },
  kinds: {
    meeting: [
      {
        name: '屏蔽的用户',
        goal: '让你不再见到对方，对方看你如同隐身',
        scene: '屏蔽别人时',
        tips: '对方不会收到通知；副本中不含对方的信息',
        columns: { blocks: { at: '屏蔽时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
        of: 'blocks.blocker_id',
      },
      {
        name: '屏蔽的校验值',
        goal: '对方换了新账号，仍然看不到你',
        scene: '屏蔽别人时',
        tips: '无法还原为任何信息',
        columns: { block_traces: { trace: '校验值', at: '时间' } },
        keep: '屏蔽期间；对方注销后一年',
        erase: 'delete',
        exported: false,
      },
      {
        name: '不看动态的用户',
        goal: '不向你展示这些人的动态',
        scene: '选择不看 TA 的动态时',
        tips: '对方不会知道；副本中不含对方的信息',
        columns: { dynamic_blocks: { at: '时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
        of: 'dynamic_blocks.user_id',
      },
    ],
  },
  technical: [
    {
      why: technical.id,
      columns: { blocks: ['handle', 'origin', 'list'], block_traces: ['origin'], dynamic_blocks: ['handle'] },
    },
  ],
}
