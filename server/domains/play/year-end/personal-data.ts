import { keep, type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: {
    year_end_accounts: { erased: ['user_id'] },
    year_end_points: { erased: ['user_id'] },
    year_end_draws: { erased: ['user_id'] },
  },
  kinds: {
    money: [
      {
        name: '年末活动的脱单值',
        goal: '记录任务奖励和抽奖消耗',
        scene: '领取任务奖励和抽奖时',
        tips: '活动结束后不能再使用，并会清零',
        columns: {
          year_end_accounts: { balance: '脱单值', draws: '抽奖次数' },
          year_end_points: { change: '变化', reason: '事项', at: '时间' },
        },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
      {
        name: '年末活动的抽奖记录',
        goal: '发放奖品，并让你核对每次抽奖',
        scene: '抽奖时',
        tips: '你的昵称只留一个字，和奖品名称一起展示在最近中奖里；隐身时不展示',
        columns: {
          year_end_draws: {
            number: '第几次抽奖',
            day: '日期',
            seed: '你的设备给出的随机数',
            mac: '校验值',
            unit: '抽中的号码',
            prize: '奖品',
            at: '时间',
            expires_at: '到期时间',
          },
        },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
    ],
  },
  technical: [
    { why: technical.id, columns: { year_end_points: ['id'], year_end_draws: ['id'] } },
    { why: technical.key, columns: { year_end_points: ['once_key'], year_end_draws: ['client_key'] } },
    {
      why: technical.catalogue,
      columns: {
        year_end_secrets: ['day', 'sealed', 'commitment', 'made_at'],
        year_end_stock: ['prize', 'remaining'],
      },
    },
  ],
}
