import { keep, type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: {
    quiz_tests: { erased: ['user_id'] },
    quiz_answers: { erased: ['user_id'] },
  },
  kinds: {
    meeting: [
      {
        name: '你出的测试',
        goal: '让朋友回答你的题目，并和你的答案比较',
        scene: '出题和做中秋测试时',
        tips: '别人答完题才能看到你的答案；你可以随时删除测试',
        columns: {
          quiz_tests: { activity_id: '测试', questions: '题目', answers: '你的答案', created_at: '出题时间' },
        },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
      {
        name: '你答过的测试',
        goal: '和出题人的答案比较',
        scene: '答题时',
        tips: '出题人能看到你的答案、头像、昵称、年龄和城市，你可以随时撤回；副本中不含对方的信息',
        columns: { quiz_answers: { answers: '你的答案', correct: '相同的题数', again: '是否撤回过', at: '答题时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
    ],
  },
  technical: [
    { why: technical.id, columns: { quiz_tests: ['id', 'public_id', 'post_id'], quiz_answers: ['test_id'] } },
  ],
}
