import { uploadLimits } from '@contract/core/uploads'

/** Recording and playing a voice, in a conversation and for a post. */
export const voice = {
  voice: (seconds: number) => `语音 ${seconds} 秒`,
  length: (seconds: number) => `${seconds}″`,
  hold: '按住说话',
  letGo: { send: '松开发送，上滑取消', keep: '松开结束，上滑取消' },
  letGoCancels: '松开取消',
  begin: '点一下，开始录音',
  recording: (seconds: number) => `正在录音 ${seconds} 秒`,
  stop: { send: '停止并发送', keep: '说完了' },
  cancel: '取消',
  tooShort: '说话时间太短',
  noMicrophone: '没有麦克风权限，请在设置里打开',
  longest: (seconds: number = uploadLimits.voiceSeconds) => `最长 ${seconds} 秒`,
  notPlayed: '语音没有放出来，再试一次',
} as const
