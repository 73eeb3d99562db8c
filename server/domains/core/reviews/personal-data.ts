import { keep, type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { text_reviews: { erased: ['user_id'] }, openids: { erased: ['user_id'] } },
  kinds: {
    account: [
      {
        name: '小程序内的微信标识',
        goal: '请微信审核你写的文字和上传的图片',
        scene: '在小程序中用微信登录或绑定微信时',
        tips: '加密保存；没有它时由人工审核',
        columns: { openids: { openid_sealed: '微信标识（加密）', seen_at: '登录时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: false,
      },
    ],
    profile: [
      {
        name: '审核中的文字',
        goal: '在审核结束前只给你自己看',
        scene: '修改昵称、介绍等文字时',
        tips: '审核通过后成为主页的内容',
        columns: {
          text_reviews: { field: '栏目', value: '内容', state: '审核状态', reason: '未通过的原因', at: '提交时间' },
        },
        keep: '审核通过或再次修改前',
        erase: 'delete',
        exported: true,
      },
    ],
  },
  technical: [{ why: technical.reference, columns: { text_reviews: ['ref', 'decider'] } }],
}
