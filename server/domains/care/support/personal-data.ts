import { keep, type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { support_requests: { erased: ['user_id'] }, support_words: { erased: ['user_id'] } },
  kinds: {
    record: [
      {
        name: '客服请求',
        goal: '答复你提出的问题',
        scene: '向客服提交请求时',
        tips: '只有你和客服可以看到；附上的图片在请求结束后删除，证件在答复后立即删除',
        columns: {
          support_requests: { no: '编号', topic: '类别', state: '状态', at: '提交时间', changed_at: '最近变化的时间' },
        },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
      {
        name: '客服请求的内容',
        goal: '答复你提出的问题',
        scene: '向客服提交请求时',
        tips: '只有你和客服可以看到',
        columns: { support_words: { words: '你和客服写的话', by_staff: '是否客服所写', at: '时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
    ],
  },
  technical: [
    { why: technical.id, columns: { support_requests: ['id'], support_words: ['id', 'request_id'] } },
    { why: technical.key, columns: { support_words: ['upload_ids'] } },
  ],
}
