import { keep, type PersonalDataRegister } from '../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: {
    picks: { erased: ['user_id', 'person_id'] },
    daily_match_lists: { erased: ['user_id'] },
    passes: { erased: ['user_id', 'person_id'] },
    custom_picks: { erased: ['user_id', 'person_id'] },
    learned_numbers: { erased: ['user_id'] },
  },
  kinds: {
    meeting: [
      {
        name: '今日推荐',
        goal: '说明为什么推荐，并避免重复推荐',
        scene: '每天中午更新推荐时',
        tips: '副本中不含对方的信息',
        columns: {
          picks: {
            day: '日期',
            position: '顺序',
            mode: '方式',
            compatibility: '契合度',
            reasons: '推荐的理由',
            difference: '不同之处',
            decision: '你的选择',
            decided_at: '选择时间',
          },
        },
        keep: '九十天',
        erase: 'delete',
        exported: true,
        of: 'picks.user_id',
      },
      {
        name: '今日推荐的日期',
        goal: '每天中午只为你更新一次推荐，告诉你连续看了几天',
        scene: '每天中午更新推荐时',
        tips: '只记录日期和第一次看的时间',
        columns: { daily_match_lists: { day: '日期', seen_at: '第一次看的时间' } },
        keep: '九十天',
        erase: 'delete',
        exported: true,
      },
      {
        name: '自定义推荐',
        goal: '说明为什么推荐',
        scene: '用自己的条件查看推荐时',
        tips: '副本中不含对方的信息',
        columns: {
          custom_picks: {
            day: '日期',
            mode: '方式',
            compatibility: '契合度',
            reasons: '推荐的理由',
            difference: '不同之处',
            at: '时间',
          },
        },
        keep: '九十天',
        erase: 'delete',
        exported: true,
        of: 'custom_picks.user_id',
      },
      {
        name: '推荐学到的数',
        goal: '估计两个人彼此愿意的可能',
        scene: '你或别人表达喜欢、申请或跳过之后的每天中午',
        tips: '由选择算出，每天重算；关闭个性化推荐后不再使用，下一次更新时删除',
        columns: {
          learned_numbers: {
            day: '日期',
            eager: '你有多愿意认识人',
            eager_variance: '对此有多不确定',
            pull: '别人有多愿意认识你',
            pull_variance: '对此有多不确定（别人）',
            taste: '你偏爱的特征',
          },
        },
        keep: '到下一次更新',
        erase: 'delete',
        exported: true,
      },
      {
        name: '跳过的人',
        goal: '一段时间内不再推荐',
        scene: '跳过推荐时',
        tips: '对方不会知道；副本中不含对方的信息',
        columns: { passes: { at: '时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
        of: 'passes.user_id',
      },
    ],
  },
  technical: [
    {
      why: 'Answers of writes under hashes of a session and a signature, counters and claims of jobs: gone after two days',
      columns: { daily_matches: ['day', 'holder', 'renewed_at', 'finished_at', 'weights'] },
    },
  ],
}
