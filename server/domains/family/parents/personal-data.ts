import { keep, type PersonalDataRegister, stays, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: {
    family_children: { erased: ['user_id'] },
    family_parents: { erased: ['user_id'], kept: ['child_id'], why: stays.theirs },
    family_pairs: { erased: ['child_id'], kept: ['parent_id', 'of_id'], why: stays.theirs },
  },
  kinds: {
    account: [
      {
        name: '家长账号',
        goal: '家长账号只用于爸妈说媒，不出现在交友里',
        scene: '以家长身份注册时',
        tips: '家长账号不能使用交友功能',
        columns: { users: { parent: '家长账号' } },
        keep: keep.account,
        erase: 'clear',
        exported: true,
      },
      {
        name: '领取过礼物的联系方式',
        goal: '同一个手机号或微信只领取一次参与礼物',
        scene: '第一次参与爸妈说媒时',
        tips: '只保存校验值和时间，不含账号编号',
        columns: { family_gifts: { key_mac: '校验值', at: '领取时间' } },
        keep: keep.always,
        erase: 'keep',
        why: '礼物只送一次，注销后仍要计算；只有校验值，无法还原，也不指向任何账号',
        exported: false,
      },
    ],
    meeting: [
      {
        name: '爸妈说媒的参与和资料',
        goal: '让实名认证的家长看到你的主页，为孩子说媒',
        scene: '参与爸妈说媒、补充资料时',
        tips: '随时可以暂停或在隐私设置里取消同步，取消后补充的资料和联系方式立即删除',
        columns: {
          family_children: {
            gender: '性别',
            joined: '是否参与',
            paused: '是否暂停',
            nation: '民族',
            only_child: '是否独生子女',
            has_house: '是否有房',
            has_car: '是否有车',
            smoke: '是否抽烟',
            drink: '是否喝酒',
            gift_settled: '礼物是否处理过',
            joined_at: '参与时间',
            turn_at: '最近被展示的时间',
          },
        },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
      {
        name: '爸妈说媒的联系方式',
        goal: '解锁后让双方直接联系',
        scene: '参与爸妈说媒、接受邀请时',
        tips: '只在家长解锁后给这两家看；手机号须是本人的，结束参与时立即删除',
        columns: {
          family_children: { wx_sealed: '微信', phone_sealed: '手机号' },
          family_parents: { wx_sealed: '微信', phone_sealed: '手机号' },
        },
        keep: '参与期间',
        erase: 'delete',
        exported: true,
      },
      {
        name: '家长的名片',
        goal: '让对方知道是谁在为孩子说媒',
        scene: '接受孩子的邀请时',
        tips: '看过或解锁过的孩子可以看到',
        columns: {
          family_parents: {
            nickname: '称呼',
            province: '家乡省份',
            city: '家乡城市',
            joined_at: '参与时间',
            drawn_on: '最近查看的日子',
          },
        },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
      {
        name: '被哪些家长看过',
        goal: '让你看到谁看过、解锁过你的资料',
        scene: '家长查看或解锁你的资料时',
        tips: '副本中不含家长的信息',
        columns: {
          family_pairs: {
            drawn_at: '展示时间',
            viewed_at: '查看时间',
            unlocked_at: '解锁时间',
            hidden: '是否不给这位家长看',
          },
        },
        keep: keep.account,
        erase: 'delete',
        exported: true,
        of: 'family_pairs.child_id',
        also: {
          name: '以家长身份看过和解锁过谁',
          of: 'family_pairs.parent_id',
          columns: {
            family_pairs: { drawn_at: '展示时间', viewed_at: '查看时间', unlocked_at: '解锁时间' },
          },
        },
      },
    ],
  },
  technical: [
    {
      why: technical.id,
      columns: {
        family_parents: ['public_id'],
        family_pairs: ['id', 'parent_uid', 'child_uid'],
        family_groups: ['id'],
      },
    },
    { why: technical.key, columns: { family_children: ['code', 'code_until'] } },
    { why: technical.catalogue, columns: { family_groups: ['picture_key', 'at'] } },
  ],
}
