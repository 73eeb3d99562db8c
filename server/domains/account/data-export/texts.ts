import {
  noticeModules,
  privacyModule,
  pushChannelName,
  switchIds,
} from '../../../../contract/account/settings-switches'
import {
  degreeNames,
  incomeNames,
  maritalNames,
  overseasNames,
  preferDegreeNames,
  preferHomelandNames,
  preferLivingNames,
  preferMaritalNames,
  reportReasonNames,
} from '../../../../contract/kernel/option-names'

/** Words for stored numbers, by column. The index is the number. */
export const words: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  'users.gender': ['', '男', '女'],
  'users.height': [''],
  'users.weight': [''],
  'users.degree': degreeNames,
  'users.income': incomeNames,
  'users.marital': maritalNames,
  'users.overseas': overseasNames,
  'face_checks.marital': maritalNames,
  'preferences.degree': preferDegreeNames,
  'preferences.living': preferLivingNames,
  'preferences.homeland': preferHomelandNames,
  'preferences.marital': preferMaritalNames,
  'reports.reason': reportReasonNames,
  'applications.state': ['', '等待回应', '已接受', '已拒绝', '已过期', '已撤回'],
  'verifications.status': ['', '审核中', '已通过', '未通过'],
  'switches.switch_id': Object.fromEntries([
    [switchIds.pushChannel, pushChannelName],
    ...[...noticeModules, privacyModule].flatMap(({ children }) => children.map(({ id, name }) => [id, name] as const)),
  ]),
}

export const yesNo = { yes: '是', no: '否' } as const
export const headers = ['类别', '序号', '项目', '内容'] as const
export const moveHeaders = ['时间', '说明', '数额'] as const
export const names = { readme: '说明.txt', moves: '狗粮收支.csv', photos: 'photos' } as const

export const readme = (made: string, files: number) =>
  `二狗 · 个人信息副本

生成时间：${made}（北京时间）

里面有什么
- data.json：全部内容，便于程序读取。
- 各个 .csv 表格：同样的内容，可以用表格软件打开。
- 狗粮收支.csv：每一笔狗粮的时间、说明和数额。
- photos 文件夹：你上传或发送的、已通过或正在审核的图片和语音，和给你开的发票，共 ${files} 个。

里面没有什么
- 其他人的信息：例如谁看过你的主页、你屏蔽了谁，只有时间和次数；聊天只有你说的话。
- 无法还原的校验值，以及核验结束就删除的姓名、身份证号。

每一类信息的用途和保存时间，见产品内的《个人信息收集清单》。
请妥善保管这个文件，不要发给他人。下载链接在一天后失效。
`
