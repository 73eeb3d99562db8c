/** Open tabs (A.shell; document 1 §2). */
export const home = {
  lookPast: '看看谁来过',

  planet: '星球还没有开放',
  planetText: '小狗已经架好望远镜，\n开放以后，大家的日常会出现在这里',
} as const
