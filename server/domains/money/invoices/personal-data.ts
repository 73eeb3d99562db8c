import { keep, type PersonalDataRegister, stays, technical } from '../../../personal-data/define'

const [scene, goal] = ['申请发票时', '按你的申请开具发票']

export const personalData: PersonalDataRegister = {
  owners: { invoices: { erased: ['user_id'] } },
  kinds: {
    money: [
      {
        name: '发票',
        goal,
        scene,
        tips: '抬头和税号会写在发票上，报给税务机关',
        columns: {
          invoices: {
            no: '编号',
            kind: '个人或企业',
            title: '抬头',
            tax_no: '税号',
            amount: '金额（分）',
            state: '状态',
            number: '发票号码',
            reversal: '红字发票号码',
            reason: '说明',
            asked_at: '申请时间',
            changed_at: '最近变化的时间',
          },
        },
        keep: keep.always,
        erase: 'keep',
        why: stays.trade,
        exported: true,
      },
      {
        name: '收发票的邮箱',
        goal,
        scene,
        tips: '只用于把这张发票发给你',
        columns: { invoices: { email_sealed: '邮箱' } },
        keep: keep.account,
        erase: 'clear',
        exported: true,
      },
      {
        name: '发票的文件',
        goal: '供你下载',
        scene,
        tips: '只有你可以下载',
        columns: { invoices: { file_key: '文件' } },
        keep: keep.account,
        erase: 'clear',
        exported: false,
        files: true,
      },
    ],
  },
  technical: [{ why: technical.id, columns: { invoices: ['id', 'order_id'] } }],
}
