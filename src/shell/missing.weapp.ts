/** Does nothing: WeChat itself reports a page that cannot be loaded and offers to retry. */
export const showMissing = (_again: () => Promise<boolean>) => () => undefined
