/** Data export (security P5). */
export const dataExport = {
  title: '你的资料，随时可以带走',
  about:
    '我们会把你的资料、照片、访客次数、狗粮记录、授权记录打包成一个 zip 文件，里面有可以用表格软件打开的清单、JSON 数据和照片，不含别人的资料。',
  start: '生成一份',
  again: '重新生成',
  waiting: '正在排队…',
  making: (percent: number) => `正在生成 ${percent}%`,
  stay: '可以离开这个页面，生成好以后再回来下载',
  ready: (size: string) => `已生成，${size}`,
  until: (time: string) => `${time} 前可以下载，之后自动删除`,
  copy: '复制下载链接',
  loginForCopy: '你是从链接打开的，用手机号登录后可以下载',
  copied: '链接已复制，请在浏览器中打开；退出登录后它就失效',
  notCopied: '没能复制，请长按选择',
  failedOnce: '这次没有生成成功，请再试一次',
  gone: '上一份已过期删除',
  loginFirst: '为了你的资料安全，请重新登录后再导出',
  login: '重新登录',
  later: '以后再说',
  failed: '请求失败',
  retry: '点击重新加载',
  bytes: (n: number) =>
    n < 1_048_576 ? `${Math.max(1, Math.round(n / 1024))} KB` : `${(n / 1_048_576).toFixed(1)} MB`,
} as const
