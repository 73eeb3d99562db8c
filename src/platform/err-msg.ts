/** WeChat's message of a failure; '' if there is none. */
export const errMsgOf = (error: unknown): string => (error as { errMsg?: string } | null | undefined)?.errMsg ?? ''
