/** Tells that the basic profile comes first (A.prefer.08). */
export const basicsFirst = '需要先完善基本资料才能设置推荐规则~'

export const problems = { age: '最小年龄不能大于最大年龄', height: '最低身高不能高于最高身高' } as const
