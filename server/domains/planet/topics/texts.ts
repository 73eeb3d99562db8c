export const texts = {
  closed: '这个话题已经关闭，不能再发动态了',
  unfit: '读不出这张图片，换一张 JPG 或 PNG 再试',
} as const
