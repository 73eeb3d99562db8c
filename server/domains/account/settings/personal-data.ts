import { keep, type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: {
    consents: { erased: ['user_id'] },
    switches: { erased: ['user_id'] },
    stealth_uses: { erased: ['user_id'] },
  },
  kinds: {
    consent: [
      {
        name: '同意的记录',
        goal: '证明每一项处理都经过你的同意，并让你查看和撤回',
        scene: '同意或撤回协议时',
        tips: '在隐私设置中随时可以查看',
        columns: { consents: { kind: '协议', version: '版本', agreed_at: '同意时间', withdrawn_at: '撤回时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
    ],
    record: [
      {
        name: '隐私设置',
        goal: '按你的选择决定别人能看到什么',
        scene: '修改隐私设置时',
        tips: '可以随时修改',
        columns: {
          users: {
            stealth: '隐身模式',
            hide_school: '隐藏学校',
            hide_company: '隐藏公司',
            hide_location: '隐藏位置',
            block_colleagues: '屏蔽同事',
            personalised: '个性化推荐',
          },
        },
        keep: keep.account,
        erase: 'clear',
        exported: true,
      },
      {
        name: '通知设置',
        goal: '按你的选择发送通知',
        scene: '修改通知设置时',
        tips: '可以随时修改',
        columns: { switches: { switch_id: '开关编号', status: '状态', at: '修改时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
      {
        name: '隐身的使用时间',
        goal: '计算下一次可以免费隐身的时间',
        scene: '开启隐身模式时',
        tips: '只保存最近一次',
        columns: { stealth_uses: { at: '最近一次开启隐身的时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
    ],
  },
  technical: [{ why: technical.id, columns: { consents: ['id'] } }],
}
