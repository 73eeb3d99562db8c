/** Posters that are drawn and saved (DESIGN 8). */
export const poster = {
  save: '保存到相册',
  download: '保存图片',
  longPress: '长按图片，保存或发给朋友',
  saved: '已保存到相册',
  notSaved: '没有保存成功，请再试一次',
  denied: '没有相册权限，打开后就能保存',
  openSettings: '去打开相册权限',
  notDrawn: '海报没有画出来，请再试一次',
  again: '重试',

  post: '动态海报',
  postAlt: (words: string) => `动态海报：${words}`,
  postFile: '二狗动态海报.png',
  scanCard: '扫码来二狗看看',
  cardLoading: '正在画分享卡',
  cardFailed: '没有加载出来',
  scanPost: '扫码看这条动态',
  scanVote: '扫码来投一票',
  under: '一个人是单身狗，两个人叫二狗',
  justPictures: '来看看这条动态',
} as const
