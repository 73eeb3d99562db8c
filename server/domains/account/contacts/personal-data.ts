import { type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { contact_blocks: { erased: ['user_id'] }, contact_matches: { erased: ['user_id'] } },
  kinds: {
    record: [
      {
        name: '屏蔽的通讯录号码',
        goal: '让这些号码的主人看不到你',
        scene: '你输入或选择号码时',
        tips: '号码只保存单向计算的校验值和最后两位；只收到你填写或选中的号码，不告诉任何人号码有没有注册',
        columns: { contact_blocks: { tail: '最后两位', at: '屏蔽时间' } },
        keep: '直到你取消',
        erase: 'delete',
        exported: true,
      },
      {
        name: '屏蔽的通讯录号码的校验值',
        goal: '号码以后注册时也看不到你',
        scene: '你输入或选择号码时',
        tips: '由号码单向计算得出，无法还原为号码',
        columns: { contact_blocks: { mark: '号码的校验值' }, contact_matches: { at: '号码对上账号的时间' } },
        keep: '直到你取消',
        erase: 'delete',
        exported: false,
      },
    ],
  },
  technical: [{ why: technical.id, columns: { contact_blocks: ['id'], contact_matches: ['contact_id'] } }],
}
