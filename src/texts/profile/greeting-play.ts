/** 语音介绍 as it is heard; apart from its recording: it is on the first page of the mini-program. */
export const greetingPlay = {
  play: (seconds: number) => `听语音介绍，${seconds} 秒`,
  playing: (at: number, seconds: number) => `正在播放 ${at}/${seconds} 秒`,
  hear: (seconds: number) => `听听 TA 的声音 ${seconds}″`,
} as const
