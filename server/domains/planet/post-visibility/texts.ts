/** Name of whoever posts anonymously: the same for everybody (security V2). */
export const maskedName = '匿名用户'
