export const texts = {
  leave: '恢复单身状态',
  fee: (fee: number) => `现在恢复单身需要 ${fee} 狗粮，请确认后再试`,
} as const
