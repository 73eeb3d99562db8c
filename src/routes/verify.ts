import { area, maybe, query, text } from './define'

export const verify = area('verify', {
  center: { path: '/certification', ours: true, title: '认证中心', guards: ['login'], ownBar: true },
  whyIdentify: { path: '/certification/why-identify', title: '为什么要认证', ownBar: true },
  safeExplain: { path: '/certification/safe-explain', title: '信息安全说明', ownBar: true },
  education: { path: '/certification/education', ours: true, title: '学历认证', guards: ['login'], keepAlive: true },
  work: { path: '/certification/work', ours: true, title: '工作认证', guards: ['login'], keepAlive: true },
  marital: { path: '/certification/marital', ours: true, title: '婚况认证', guards: ['login'], keepAlive: true },
  authorize: { path: '/wechat/authorize', title: '实名认证' },
  facePay: { path: '/wechat/facePay', title: '实名认证', guards: ['login'], ownBar: true },
  /** The frame of the face check in a mini-program. The check's URL is never in the address. */
  faceWeb: { path: '/wechat/faceWeb', ours: true, title: '实名认证', guards: ['login'] },
  faceFinish: {
    path: '/wechat/faceFinish',
    title: '实名认证',
    query: query({ BizToken: maybe(text(128)) }),
  },
  faceSuccess: { path: '/wechat/faceSuccess', title: '实名认证', guards: ['login'] },
  faceFail: {
    path: '/wechat/faceFail',
    title: '实名认证',
    guards: ['login'],
    query: query({ cause: maybe(text(40)) }),
  },
  faceError: { path: '/wechat/faceError', title: '实名认证', guards: ['login'] },
})
