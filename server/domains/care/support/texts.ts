import { supportLimits } from '../../../../contract/care/support'

export const texts = {
  blank: '请写下你要问的事',
  gone: '有图片不存在或已过期，请重新上传',
  enough: `还有 ${supportLimits.open} 个请求没有结束，请在原来的请求里补充，或先结束一个`,
  over: '这个请求已经结束，请重新提交一个',
  full: '这个请求里已经写了很多，请结束它再提交一个新的',
  answered: (no: string) => `你的客服请求 ${no} 有了答复`,
} as const
