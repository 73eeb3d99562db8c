/** The one name that all anonymous authors share (security V2). */
export const maskedName = '匿名用户'
