import { keep, type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: {
    visits: {
      erased: ['host_id'],
      kept: ['guest_id'],
      why: 'A row of another user’s list, who may have paid for it: it shows 该用户已注销 and no more (A.visitor.08)',
    },
    visit_counts: { erased: ['host_id'] },
  },
  kinds: {
    money: [
      {
        name: '浏览他人主页的记录',
        goal: '告诉对方谁看过他们的主页',
        scene: '打开别人的主页时',
        tips: '副本中不含对方的信息；注销后对方的列表里只显示“该用户已注销”',
        columns: { visits: { count: '浏览次数', last_at: '最近浏览时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
        of: 'visits.guest_id',
      },
      {
        name: '解锁访客的记录',
        goal: '让你一直能看到已解锁的访客',
        scene: '以前解锁访客时',
        tips: '副本中不含对方的信息',
        columns: { visits: { unlocked_at: '解锁时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
        of: 'visits.host_id',
      },
      {
        name: '访客人数',
        goal: '展示有多少人看过你',
        scene: '有人打开你的主页时',
        tips: '只有数字',
        columns: { visit_counts: { total: '总访客数', today: '日期', today_total: '当日访客数' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
    ],
  },
  technical: [{ why: technical.id, columns: { visits: ['handle'] } }],
}
