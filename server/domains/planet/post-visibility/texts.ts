/** Name of all anonymous authors: it is always the same (security V2). */
export const maskedName = '匿名用户'
