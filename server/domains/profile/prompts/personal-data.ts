import { keep, type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { profile_prompts: { erased: ['user_id'] } },
  kinds: {
    profile: [
      {
        name: '主页上的问答',
        goal: '展示在个人主页，让别人有话可聊',
        scene: '在主页上回答问题时',
        tips: '选填，可随时修改和删除；配图随问答一起删除',
        columns: {
          profile_prompts: { question: '问题', answer: '回答', caption: '图片说明', position: '顺序', at: '修改时间' },
        },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
    ],
  },
  technical: [{ why: technical.reference, columns: { profile_prompts: ['upload_id'] } }],
}
