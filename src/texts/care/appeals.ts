import { limits } from '@contract/kernel/limits'

/** An appeal against a refusal or a punishment (our own texts). */
export const appeals = {
  words: '申诉的理由',
  send: '提交申诉',
  banned: {
    lead: '账号被封禁了？',
    leadText: `验证手机号，就能看到原因并申诉。复核的人没有参与过原来的处理，${limits.reviewDays} 天内有结果，会发短信请你来看。`,
    phone: '手机号',
    phoneHere: '账号绑定的手机号',
    wrongPhone: '手机号是 1 开头的 11 位数字',
    needCode: '请输入短信里的验证码',
    enter: '查看并申诉',
    noAnswer: '没有连上，请检查网络后再试一次',
    reason: (reason: string) => `原因：${reason}`,
    from: (time: string) => `${time} 起`,
    until: (time: string) => `至 ${time}`,
    endless: '长期',
    here: '说说为什么觉得不该受到处罚，每次处罚可以申诉一次',
    pictures: '图片（选填）',
    add: '添加图片',
    picturesHint: '可以附上截图；身份证填错被停用的，附上本人身份证件。私密保存，处理完就删除',
    done: '已提交，会有人复核',
    states: {
      open: `申诉正在处理，${limits.reviewDays} 天内会告诉你结果`,
      upheld: '申诉通过，处罚已撤销',
      dismissed: '申诉没有通过',
    },
    answer: (answer: string) => `答复：${answer}`,
    none: '没有生效中的封禁',
    noneText: '可能刚刚解除，试试重新登录',
    toLogin: '去登录',
  },
} as const
