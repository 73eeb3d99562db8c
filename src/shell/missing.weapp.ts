/** WeChat itself tells of a page that cannot be loaded, and asks again. */
export const showMissing = (_again: () => Promise<boolean>) => () => undefined
