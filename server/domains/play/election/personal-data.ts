import { keep, type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: {
    election_members: { erased: ['user_id'] },
    election_finals: { erased: ['user_id', 'chosen_id'] },
  },
  kinds: {
    meeting: [
      {
        name: '活动互选的选择',
        goal: '活动结束后算出互选结果',
        scene: '在互选池里提交选择时',
        tips: '加密保存，结束前页面和后台都没有查看的入口，同时拿到数据库和密钥的技术人员能解开；结束后互相选择的人才会知道。自己的选择在互选页面可以看到',
        columns: { election_members: { ballot_sealed: '选择（加密）' } },
        keep: keep.account,
        erase: 'delete',
        exported: false,
      },
      {
        name: '活动互选的参与',
        goal: '只让参加了活动的人进入互选池',
        scene: '主办方发起互选、你在活动现场签到时',
        tips: '主办方可以在开始前加入或移出参与者',
        columns: { election_members: { came: '是否到场' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
      {
        name: '活动互选的特权',
        goal: '让活动中得到特权的人使用特权',
        scene: '活动主办方发放、自己选用时',
        tips: '只有自己和主办方知道',
        columns: { election_members: { privileges: '得到的特权', selected_privilege: '选用的特权' } },
        keep: keep.account,
        erase: 'delete',
        exported: false,
      },
      {
        name: '活动互选的最终选择',
        goal: '工作人员凭暗号为两个人拉群',
        scene: '互选结束后提交最终选择时',
        tips: '暗号只有自己看得到；告诉工作人员后，工作人员会知道你选择了谁',
        columns: { election_finals: { code: '暗号', at: '提交时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
        of: 'election_finals.user_id',
      },
    ],
  },
  technical: [
    {
      why: technical.id,
      columns: { election_members: ['election_id', 'place'], election_finals: ['election_id'] },
    },
    {
      why: technical.catalogue,
      columns: {
        elections: [
          'id',
          'public_id',
          'type',
          'title',
          'opposite',
          'option_limit',
          'contact_key',
          'starts_at',
          'ends_at',
          'cancelled_at',
          'closed_at',
          'root',
          'tree',
          'created_at',
          'activity',
          'told_open',
          'told_soon',
        ],
      },
    },
  ],
}
