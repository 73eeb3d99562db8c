/** What WeChat says of a failure, '' where it says nothing. */
export const errMsgOf = (error: unknown): string => (error as { errMsg?: string } | null | undefined)?.errMsg ?? ''
