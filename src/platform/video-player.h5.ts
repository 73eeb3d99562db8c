/** Undefined, because pages play a video in its own box. */
export const showVideo: ((url: string, cover: string) => void) | undefined = undefined
