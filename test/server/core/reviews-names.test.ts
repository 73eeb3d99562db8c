import { messages } from '../../../contract/kernel/errors'
import { cancelledName, masks } from '../../../server/domains/core/person-rows/texts'
import { nicknameProblem } from '../../../server/domains/core/reviews/rules'
import { texts as noticeTexts } from '../../../server/domains/planet/planet-notices/texts'
import { maskedName } from '../../../server/domains/planet/post-visibility/texts'

const contact = '不能留联系方式，请删掉电话、微信、QQ 或网址'

describe('nicknames', () => {
  // A.auth.23, security V14, security C2
  test.each([
    ['林', '昵称要 2 到 16 个字'],
    ['林'.repeat(17), '昵称要 2 到 16 个字'],
    ['😀😀', '昵称里要有看得见的文字'],
    ['\u3164\u3164\u3164', '昵称里要有看得见的文字'],
    ['\u2800\u2800', '昵称里要有看得见的文字'],
    ['    ', '昵称里要有看得见的文字'],
    ['···', '昵称里要有看得见的文字'],
    ['林\u3164间', '昵称里有显示不了的符号，请换一个'],
    ['林\u0300\u0301\u0302\u0303\u0304间', '昵称里有显示不了的符号，请换一个'],
    ['林间😀😀😀😀', '昵称里的表情太多，最多 3 个'],
    ['官方小林', '昵称不能像官方账号，请换一个'],
    ['官 方', '昵称不能像官方账号，请换一个'],
    ['官.方.客服', '昵称不能像官方账号，请换一个'],
    ['倌芳', '昵称不能像官方账号，请换一个'],
    ['客 服 01', '昵称不能像官方账号，请换一个'],
    ['二狗', '昵称不能像官方账号，请换一个'],
    ['2狗子', '昵称不能像官方账号，请换一个'],
    ['②狗', '昵称不能像官方账号，请换一个'],
    ['贰苟', '昵称不能像官方账号，请换一个'],
    ['Ｅｒｇｏｕ', '昵称不能像官方账号，请换一个'],
    ['管理員', '昵称不能像官方账号，请换一个'],
    ['Adm1n', '昵称不能像官方账号，请换一个'],
    ['AdmІn', '昵称不能像官方账号，请换一个'],
    ['offlcial', '昵称不能像官方账号，请换一个'],
    ['erɡou', '昵称不能像官方账号，请换一个'],
    ['ᴇʀɢᴏᴜ', '昵称不能像官方账号，请换一个'],
    ['𝐞𝐫𝐠𝐨𝐮', '昵称不能像官方账号，请换一个'],
    ['二⽝', '昵称不能像官方账号，请换一个'],
    ['安全中心', '昵称不能像官方账号，请换一个'],
    ['安全中⼼', '昵称不能像官方账号，请换一个'],
    ['退款专员', '昵称不能像官方账号，请换一个'],
    ['Εrgou', '昵称不能像官方账号，请换一个'],
    ['érgöu', '昵称不能像官方账号，请换一个'],
    ['eг9ou', '昵称不能像官方账号，请换一个'],
    ['二gou', '昵称不能像官方账号，请换一个'],
    ['二🐶', '昵称不能像官方账号，请换一个'],
    ['二🐕‍🦺', '昵称不能像官方账号，请换一个'],
    ['愘服小美', '昵称不能像官方账号，请换一个'],
    ['退歀', '昵称不能像官方账号，请换一个'],
    ['审核中心', '昵称不能像官方账号，请换一个'],
    ['消息中心', '昵称不能像官方账号，请换一个'],
    ['平台通知', '昵称不能像官方账号，请换一个'],
    ['苏东坡', '昵称不能用名人的名字，请换一个'],
    ['爱吃糖的诸葛亮', '昵称不能用名人的名字，请换一个'],
    ['李白', '昵称不能用名人的名字，请换一个'],
    ['vx12345', contact],
    ['加我微', contact],
    ['13800138000', contact],
    ['傻逼青年', '内容里有不合适的词，请修改后再提交'],
  ])('refuses 「%s」: %s', (name, problem) => {
    expect([name, nicknameProblem(name)]).toEqual([name, problem])
  })

  test.each([
    '林间',
    '文文不吃葱',
    '早睡协会会长',
    '小满不加糖',
    'Lin Jian',
    '阿澈😀',
    '李白白',
    '一二三木头人',
    '80后大叔',
    'Zoë',
    '李明·Lee',
    '新来的阿木',
    '用户8731',
    '南枝v',
    '三方同学',
    '二哈',
    '狗尾草',
    '🐶与我',
    '宇宙中心',
    '自己人',
    '神秘园',
    'José',
  ])('accepts 「%s」', (name) => {
    expect([name, nicknameProblem(name)]).toEqual([name, undefined])
  })
})

// A.auth.23; 薇 counts as 微, because it looks similar
test('reads forbidden nicknames from an operator’s list instead of ours, with the same normalisation', () => {
  const own = ['蔷薇', '大蔷薇']
  expect(['蔷薇', '大蔷薇的猫'].map((name) => nicknameProblem(name, own))).toEqual([
    '昵称不能用名人的名字，请换一个',
    '昵称不能用名人的名字，请换一个',
  ])
  expect(['蔷薇园', '苏东坡'].map((name) => nicknameProblem(name, own))).toEqual([undefined, undefined])
})

// security C2
test.each([
  ...Object.values(masks),
  cancelledName,
  messages.cancelledTarget,
  maskedName,
  noticeTexts.deletedPost,
  noticeTexts.deletedComment,
  '匿名用戶',
  '神秘訪客',
  '神祕粉絲',
  '該用戶已註銷',
  '己注销',
  '新賬號',
  '无法査看',
  '该用户已被封禁',
  '已注销用户',
  '屏蔽的神秘用户',
  '已屏蔽用户的新账号',
  '暂时无法查看的用户',
])('refuses 「%s」, which the product shows in place of a name', (name) => {
  expect(nicknameProblem(name)).toBe('昵称不能像官方账号，请换一个')
})
