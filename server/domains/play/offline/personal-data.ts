import { keep, type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { sign_ups: { erased: ['user_id'] }, offline_evaluations: { erased: ['user_id'] } },
  kinds: {
    record: [
      {
        name: '线下活动报名',
        goal: '保留你的名额，在现场核对',
        scene: '报名线下活动时',
        tips: '别人只看到报名人数，看不到是谁',
        columns: {
          sign_ups: {
            state: '状态',
            price: '费用（狗粮）',
            refunded: '退回（狗粮）',
            code: '签到码',
            at: '报名时间',
            attended_at: '签到时间',
            ended_at: '结束时间',
          },
        },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
      {
        name: '线下活动评价',
        goal: '改进活动，让别人了解活动怎么样',
        scene: '评价参加过的活动时',
        tips: '审核后匿名展示星级和文字',
        columns: {
          offline_evaluations: {
            rating: '总体评分',
            interaction_rating: '互动质量',
            host_rating: '主持水平',
            environment_rating: '环境设施',
            content: '内容',
            state: '审核状态',
            reason: '未通过的原因',
            at: '评价时间',
          },
        },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
      {
        name: '线下活动评价的图片',
        goal: '改进活动',
        scene: '评价参加过的活动时',
        tips: '只有工作人员可以看到',
        columns: { offline_evaluations: { image_keys: '图片文件' } },
        keep: keep.account,
        erase: 'delete',
        exported: false,
        files: true,
      },
    ],
  },
  technical: [
    {
      why: technical.id,
      columns: {
        sign_ups: ['id', 'public_id', 'activity_id'],
        offline_evaluations: ['id', 'public_id', 'sign_up_id', 'activity_id'],
      },
    },
    { why: technical.progress, columns: { sign_ups: ['settled'] } },
    { why: technical.reference, columns: { offline_evaluations: ['ref', 'decider'] } },
    {
      why: technical.catalogue,
      columns: {
        offline_activities: [
          'id',
          'public_id',
          'type',
          'title',
          'about',
          'city',
          'place',
          'banner_keys',
          'starts_at',
          'ends_at',
          'refund_until',
          'capacity',
          'price',
          'taken',
          'cancelled_at',
          'cancel_reason',
          'created_at',
        ],
      },
    },
  ],
}
