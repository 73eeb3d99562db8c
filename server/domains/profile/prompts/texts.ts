import { promptLimits } from '../../../../contract/profile/prompts-questions'

export const texts = {
  blank: '回答不能是空的',
  enough: `主页上最多放 ${promptLimits.most} 个问答，可以换掉其中一个`,
  taken: '这个问题你已经回答过了，可以直接修改它',
  gone: '要换掉的问答已经不在了，请刷新后再试',
  noPhoto: '图片已失效，请重新上传',
} as const
