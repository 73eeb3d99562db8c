export const said = {
  closed: '这个话题已经关闭，不能再发动态了',
} as const
