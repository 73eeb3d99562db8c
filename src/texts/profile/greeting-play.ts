/** Playing a 语音介绍. It is separate from recording because the mini-program's first page needs it. */
export const greetingPlay = {
  play: (seconds: number) => `听语音介绍，${seconds} 秒`,
  playing: (at: number, seconds: number) => `正在播放 ${at}/${seconds} 秒`,
  hear: (seconds: number) => `听听 TA 的声音 ${seconds}″`,
} as const
