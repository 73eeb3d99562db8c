import { planetLimits } from '../../../../contract/planet/planet'
import { postLimits } from '../../../../contract/planet/planet-parts'

export const said = {
  empty: '写点什么，或者放一张照片吧',
  votePictures: '投票里不能放照片',
  voiceAlone: '语音不能和照片、投票一起发',
  videoAlone: '视频不能和照片、语音、投票一起发',
  goneVideo: '这个视频已经过期，请重新选择',
  refusedVideo: '视频没有通过审核',
  voteQuestion: '先写下你想问的问题',
  options: '选项不能为空，也不能重复',
  anonymousAudience: '匿名动态只能公开发布',
  anonymousQuiz: '测试会显示出题人，不能匿名分享',
  mentions: `一条动态最多提到 ${postLimits.postMentions} 个人`,
  city: '请选择列表里的城市',
  gone: '有照片没有上传成功，请重新选择',
  refusedPicture: '照片没有通过审核',
  goneVoice: '这段语音已经过期，请重新录一段',
  refusedVoice: '语音没有通过审核',
  refusedText: '内容没有通过审核，请修改后重新发布',
  enough: `今天已经发了 ${planetLimits.postsPerDay} 条动态，明天再来吧`,
  lost: '这条动态看不到了，可能已被删除，或者不再公开',
  notForEverybody: '大家都能看到的动态才能分享',
  unlock: '解锁匿名动态',
  notPublished: (reason: string) => `你的动态没有发布：${reason}`,
  published: '你的动态通过了审核，已经发布',
  voteClosed: '投票已结束',
} as const
