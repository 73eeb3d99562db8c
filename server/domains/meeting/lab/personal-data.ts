import { keep, type PersonalDataRegister } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: {
    lab_lists: { erased: ['user_id'] },
    lab_guesses: { erased: ['user_id', 'person_id'] },
    lab_turns: { erased: ['person_id'] },
  },
  kinds: {
    meeting: [
      {
        name: '猜你喜欢的选择',
        goal: '让你回看自己的选择，并避免重复出现',
        scene: '玩猜你喜欢时',
        tips: '只有你自己能看到，对方不会知道；副本中不含对方的信息',
        columns: { lab_guesses: { day: '日期', position: '顺序', answer: '你的选择', answered_at: '选择时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
        of: 'lab_guesses.user_id',
      },
      {
        name: '猜你喜欢的日期',
        goal: '每天只准备一次名单',
        scene: '玩猜你喜欢时',
        tips: '只记录日期',
        columns: { lab_lists: { day: '日期' } },
        keep: '三十天',
        erase: 'delete',
        exported: true,
      },
      {
        name: '在猜你喜欢里出现的时间',
        goal: '让每个人出现的次数一样多',
        scene: '被放进别人的名单时',
        tips: '只记录最近一次的时间',
        columns: { lab_turns: { shown_at: '最近一次' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
    ],
  },
}
