export const said = {
  /** Document 3 §8. */
  wrong: '路径错误，请检查id',
  badId: '名称只能是 1 到 32 个字母、数字或连字符',
  badTarget: (known: string) => `去处只能是 ${known}，或一个允许的 https 地址（LINK_HOSTS）`,
  badParams: (names: string) => (names === '' ? '这个去处不带参数' : `这个去处的参数是：${names}，写成 名称=值`),
  noLink: (id: string) => `没有链接 ${id}`,
  badAd: '广告配置不对：见 docs/operations.md',
  unfit: (file: string) => `图片「${file}」不能用`,
} as const
