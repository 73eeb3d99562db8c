import { keep, type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: {
    unlocks: {
      erased: ['owner_id'],
      kept: ['person_id'],
      why: 'A row of another user’s list, who may have paid for it: it shows 该用户已注销 and no more',
    },
  },
  kinds: {
    meeting: [
      {
        name: '解锁记录',
        goal: '让你一直能看到已解锁的人',
        scene: '解锁时',
        tips: '副本中不含对方的信息',
        columns: { unlocks: { source: '来源', at: '解锁时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
        of: 'unlocks.owner_id',
      },
    ],
  },
  technical: [{ why: technical.progress, columns: { unlocks: ['examined'] } }],
}
