import { uploadLimits } from '../../../../contract/core/uploads'

/** Why a portrait is refused that shows no face or another person's face, and what its owner can do. */
export const portraitWrong = {
  other: '头像和实名认证时的你对不上，请换一张近期的本人清晰正面照；换了还不行，请联系客服',
  none: '头像里没有看到清楚的人脸，请换一张本人清晰正面照',
} as const

export const texts = {
  expired: '链接已过期，请重新选择图片',
  expiredFile: '这次上传已过期，请重新选择',
  nothing: '没有收到图片，请重新选择',
  piece: { nothing: '没有收完整，请再传一次', tooLarge: '一次传得太多了，请再传一次' },
  tooLarge: '图片太大，请换一张小一点的',
  unfit: '不是可用的图片，请换一张 JPG、PNG 或 WebP 图片',
  moving: '暂时发不了动图，请换一张不会动的图片',
  late: '现在有点忙，请稍后再试',
  busy: '现在上传的人有点多，请稍后再试',
  own: '你还有图片正在上传，请等它们传完再试',
  storage: '图片暂时存不了，请稍后再试',
  crop: '裁剪的范围不对，请重新裁剪',
  gone: '有图片不存在或已过期，请重新上传',
  enough: '今天上传的图片太多了，请明天再来',
  noPortrait: '请上传本人清晰正面照',
  unfitVoice: '这段语音用不了，请重新录一段',
  longGreeting: `语音介绍最长 ${uploadLimits.greetingSeconds} 秒，请重新录一段`,
  refused: '内容不合适，请换一个再发',
  notShown: (reason: string) => `你的照片没有通过审核：${reason}`,
  notHeard: (reason: string) => `你的语音介绍没有通过审核：${reason}`,
  video: {
    unfit: '不是可用的视频，请换一个 MP4 视频',
    coded: '这个视频的编码用不了，请换一个 H.264 的 MP4 视频',
    long: `视频最长 ${uploadLimits.videoSeconds} 秒，请剪短一点再传`,
    large: `视频太大，请换一个 ${Math.floor(uploadLimits.videoBytes / 1_048_576)} MB 以内的`,
    late: '这个视频处理得太久，请剪短一点再传',
    enough: '今天上传的内容太多了，请明天再来',
  },
} as const
