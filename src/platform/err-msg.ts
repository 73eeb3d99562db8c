/** WeChat's message of a failure, '' where it gives none. */
export const errMsgOf = (error: unknown): string => (error as { errMsg?: string } | null | undefined)?.errMsg ?? ''
