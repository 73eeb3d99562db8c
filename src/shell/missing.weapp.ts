/** WeChat itself shows that a page cannot be loaded, and asks to retry. */
export const showMissing = (_again: () => Promise<boolean>) => () => undefined
